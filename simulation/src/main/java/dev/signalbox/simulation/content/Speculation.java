package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.content.MergeResult.Conflicted;
import dev.signalbox.simulation.content.MergeResult.Merged;
import dev.signalbox.simulation.content.Speculated.Built;
import dev.signalbox.simulation.content.Speculated.Conflict;
import dev.signalbox.simulation.content.Speculated.NotDescending;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds changes onto a commit with the method that will land them, the same every time. */
public final class Speculation {
  private final Objects objects;
  private final MergeBases bases;
  private final CommitSha onto;
  private final Instant at;
  private final String trailer;
  private CommitSha tip;

  private Speculation(
      Objects objects, CommitSha onto, Instant at, String trailer, MergeBases bases) {
    this.objects = objects;
    this.bases = bases;
    this.onto = onto;
    this.at = at;
    this.trailer = trailer;
    this.tip = onto;
  }

  public static Speculated build(
      Objects objects,
      CommitSha onto,
      List<PullContent> changes,
      MergeMethod method,
      Instant at,
      String trailer) {
    return build(objects, onto, changes, method, at, trailer, MergeBases.TRUE);
  }

  public static Speculated build(
      Objects objects,
      CommitSha onto,
      List<PullContent> changes,
      MergeMethod method,
      Instant at,
      String trailer,
      MergeBases bases) {
    var speculation = new Speculation(objects, onto, at, trailer, bases);
    for (PullContent change : changes) {
      Optional<Speculated> refusal = speculation.put(change, method);
      if (refusal.isPresent()) return refusal.get();
    }
    if (method == MergeMethod.MERGE_BATCH && !changes.isEmpty()) speculation.join(changes);
    return new Built(speculation.tip, onto, objects.tree(speculation.tip));
  }

  private Optional<Speculated> put(PullContent change, MergeMethod method) {
    return switch (method) {
      case MERGE, MERGE_BATCH -> merge(change, tip, List.of(tip, change.head()));
      case SQUASH -> merge(change, standing(change), List.of(tip));
      case REBASE -> replay(change);
      case FAST_FORWARD -> forward(change);
    };
  }

  /** The tip with the past of what the change was built upon. */
  private CommitSha standing(PullContent change) {
    if (change.below().isEmpty()) return tip;
    var parents = List.of(tip, change.below().get());
    return objects.commit(parents, objects.tree(tip), "queue", "Merge base", at);
  }

  private Optional<Speculated> merge(PullContent change, CommitSha ours, List<CommitSha> parents) {
    Tree base = bases.baseOf(objects, ours, change.head());
    String verb = parents.size() > 1 ? "Merge " : "";
    String message = verb + change.number() + ": " + change.title() + "\n\n" + trailer;
    return settle(change, base, objects.tree(change.head()), parents, change.author(), message);
  }

  private Optional<Speculated> replay(PullContent change) {
    for (Commit commit : objects.own(change.head(), tip)) {
      if (commit.isMerge() || isOfOther(change, commit)) continue;
      Tree base =
          commit.parents().isEmpty() ? Tree.empty() : objects.tree(commit.parents().getFirst());
      String message = commit.message() + "\n\n" + trailer;
      Optional<Speculated> refusal =
          settle(change, base, commit.tree(), List.of(tip), commit.author(), message);
      if (refusal.isPresent()) return refusal;
    }
    return Optional.empty();
  }

  private boolean isOfOther(PullContent change, Commit commit) {
    return change.below().filter(other -> objects.isAncestor(commit.sha(), other)).isPresent();
  }

  private Optional<Speculated> forward(PullContent change) {
    if (!objects.isAncestor(tip, change.head())) {
      return Optional.of(new NotDescending(change.number()));
    }
    tip = change.head();
    return Optional.empty();
  }

  private Optional<Speculated> settle(
      PullContent change,
      Tree base,
      Tree theirs,
      List<CommitSha> parents,
      String author,
      String message) {
    return switch (ThreeWayMerge.merge(base, objects.tree(tip), theirs)) {
      case Merged merged -> {
        tip = objects.commit(parents, merged.tree(), author, message, at);
        yield Optional.empty();
      }
      case Conflicted conflicted -> Optional.of(new Conflict(change.number(), conflicted.paths()));
    };
  }

  /** The chain so far only served to merge one after the other; its tree is kept. */
  private void join(List<PullContent> changes) {
    var parents = new ArrayList<CommitSha>();
    var titles = new StringBuilder("Merge");
    parents.add(onto);
    for (PullContent change : changes) {
      parents.add(change.head());
      titles.append(' ').append(change.number());
    }
    String message = titles + "\n\n" + trailer;
    String author = changes.getFirst().author();
    tip = objects.commit(parents, objects.tree(tip), author, message, at);
  }
}
