package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.util.List;
import java.util.Optional;

/**
 * A base branch: its tip as far as it is known, the batches on their way to it in order, the
 * landing under way, and what is tested without any pull request because somebody red stands on it.
 * {@code steps} are those that an older version has kept here; later ones are facts of their own.
 */
public record Branch(
    BranchName name,
    Optional<Tip> tip,
    List<Step> steps,
    List<BatchId> train,
    Trunk trunk,
    Reading reading,
    Optional<Landing> landing,
    PersistentMap<TreeSha, BaseProbe> probes) {

  /** {@code runs}: what was heard of checks on the commit itself. */
  public record Tip(CommitSha commit, TreeSha tree, PersistentMap<CheckKey, CheckRun> runs) {
    public static Tip of(CommitSha commit, TreeSha tree) {
      return new Tip(commit, tree, PersistentMap.empty());
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
    if (trunk instanceof Trunk.Probed(var commit, var effect, var testing)) {
      trunk = new Trunk.NotAsked();
      var probed = tip.filter(known -> known.commit().equals(commit)).map(Tip::tree);
      if (probed.isPresent()) {
        probes =
            probes.with(
                probed.get(),
                new BaseProbe(commit, probed.get(), effect, testing, Optional.empty()));
      }
    }
  }

  public static Branch unseen(BranchName name) {
    return new Branch(
        name,
        Optional.empty(),
        List.of(),
        List.of(),
        new Trunk.NotAsked(),
        Reading.IDLE,
        Optional.empty(),
        PersistentMap.empty());
  }

  /** What was said about the health of the last tip says nothing about this one. */
  Branch moved(Tip to) {
    return at(to).with(new Trunk.NotAsked());
  }

  Branch withoutSteps() {
    return new Branch(name, tip, List.of(), train, trunk, reading, landing, probes);
  }

  public Branch with(BaseProbe probe) {
    return with(probes.with(probe.tree(), probe));
  }

  public Branch without(BaseProbe probe) {
    return with(probes.without(probe.tree()));
  }

  private Branch with(PersistentMap<TreeSha, BaseProbe> next) {
    return new Branch(name, tip, steps, train, trunk, reading, landing, next);
  }

  public Branch at(Tip same) {
    return new Branch(name, Optional.of(same), steps, train, trunk, reading, landing, probes);
  }

  public Branch withTrain(List<BatchId> next) {
    return new Branch(name, tip, steps, next, trunk, reading, landing, probes);
  }

  public Branch with(Trunk next) {
    return new Branch(name, tip, steps, train, next, reading, landing, probes);
  }

  public Branch with(Reading next) {
    return new Branch(name, tip, steps, train, trunk, next, landing, probes);
  }

  public Branch with(Optional<Landing> next) {
    return new Branch(name, tip, steps, train, trunk, reading, next, probes);
  }
}
