package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The second opinion: what a landing must give, computed anew, slowly and on another way. */
public final class IndependentMerge {
  private final Objects objects;
  private final IndependentAncestry ancestry;

  private IndependentMerge(Objects objects) {
    this.objects = objects;
    this.ancestry = new IndependentAncestry(objects);
  }

  /** The tree that landing these heads in order must give; nothing if they cannot land. */
  public static Optional<Tree> treeOf(
      Objects objects, CommitSha tip, List<CommitSha> heads, MergeMethod method) {
    return treeOf(objects, tip, heads, Map.of(), method);
  }

  /**
   * The same for heads of which some were built upon others.
   *
   * @param below the commits that these others end with, by the head that was built upon them
   */
  public static Optional<Tree> treeOf(
      Objects objects,
      CommitSha tip,
      List<CommitSha> heads,
      Map<CommitSha, CommitSha> below,
      MergeMethod method) {
    var merge = new IndependentMerge(objects);
    return switch (method) {
      case MERGE, MERGE_BATCH -> merge.merged(tip, heads, Map.of(), true);
      case SQUASH -> merge.merged(tip, heads, below, false);
      case REBASE -> merge.replayed(tip, heads, below);
      case FAST_FORWARD -> merge.forwarded(tip, heads);
    };
  }

  private Optional<Tree> merged(
      CommitSha tip, List<CommitSha> heads, Map<CommitSha, CommitSha> below, boolean isRemembered) {
    Tree tree = objects.tree(tip);
    var inside = new ArrayList<CommitSha>(List.of(tip));
    for (CommitSha head : heads) {
      var past = new ArrayList<>(inside);
      Optional.ofNullable(below.get(head)).ifPresent(past::add);
      Tree base = ancestry.baseOf(past, head);
      var step = IndependentTreeMerge.of(base, tree, objects.tree(head));
      if (!step.isClean()) return Optional.empty();
      tree = step.tree();
      if (isRemembered) inside.add(head);
    }
    return Optional.of(tree);
  }

  private Optional<Tree> replayed(
      CommitSha tip, List<CommitSha> heads, Map<CommitSha, CommitSha> below) {
    Tree tree = objects.tree(tip);
    for (CommitSha head : heads) {
      var past = new ArrayList<>(List.of(tip));
      Optional.ofNullable(below.get(head)).ifPresent(past::add);
      Set<CommitSha> there = ancestry.of(past);
      for (CommitSha sha : ancestry.oldestFirst(head)) {
        Commit commit = objects.get(sha);
        if (there.contains(sha) || commit.parents().size() > 1) continue;
        Tree before =
            commit.parents().isEmpty() ? Tree.empty() : objects.tree(commit.parents().getFirst());
        var step = IndependentTreeMerge.of(before, tree, commit.tree());
        if (!step.isClean()) return Optional.empty();
        tree = step.tree();
      }
    }
    return Optional.of(tree);
  }

  private Optional<Tree> forwarded(CommitSha tip, List<CommitSha> heads) {
    CommitSha last = tip;
    for (CommitSha head : heads) {
      if (!ancestry.of(List.of(head)).contains(last)) return Optional.empty();
      last = head;
    }
    return Optional.of(objects.tree(last));
  }
}
