package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A base branch: its tip as far as it is known, how it came there, the batches on their way to it
 * in order, and the landing under way.
 */
public record Branch(
    BranchName name,
    Optional<Tip> tip,
    List<Step> steps,
    List<BatchId> train,
    Trunk trunk,
    Reading reading,
    Optional<Landing> landing) {

  /** Steps further back are forgotten; who stands on an older tip is built anew. */
  public static final int REMEMBERED_STEPS = 64;

  /** {@code runs}: what was heard of checks on the commit itself. */
  public record Tip(CommitSha commit, TreeSha tree, Ordered<CheckKey, CheckRun> runs) {
    public static Tip of(CommitSha commit, TreeSha tree) {
      return new Tip(commit, tree, Ordered.empty());
    }

    public Tip heard(CheckRun run) {
      var known = runs.get(run.key());
      if (known.isPresent() && !run.isNewerThan(known.get())) return this;
      return new Tip(commit, tree, runs.with(run.key(), run));
    }
  }

  public Branch {
    steps = List.copyOf(steps);
    train = List.copyOf(train);
  }

  public static Branch unseen(BranchName name) {
    return new Branch(
        name,
        Optional.empty(),
        List.of(),
        List.of(),
        new Trunk.NotAsked(),
        Reading.IDLE,
        Optional.empty());
  }

  public Branch moved(Tip to, Step step) {
    var recent = new ArrayList<>(steps);
    recent.add(step);
    if (recent.size() > REMEMBERED_STEPS) recent.removeFirst();
    return new Branch(name, Optional.of(to), recent, train, new Trunk.NotAsked(), reading, landing);
  }

  public Branch at(Tip same) {
    return new Branch(name, Optional.of(same), steps, train, trunk, reading, landing);
  }

  public Branch withTrain(List<BatchId> next) {
    return new Branch(name, tip, steps, next, trunk, reading, landing);
  }

  public Branch with(Trunk next) {
    return new Branch(name, tip, steps, train, next, reading, landing);
  }

  public Branch with(Reading next) {
    return new Branch(name, tip, steps, train, trunk, next, landing);
  }

  public Branch with(Optional<Landing> next) {
    return new Branch(name, tip, steps, train, trunk, reading, next);
  }
}
