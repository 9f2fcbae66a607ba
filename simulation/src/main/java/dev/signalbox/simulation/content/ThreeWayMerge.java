package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.content.MergeResult.Conflicted;
import dev.signalbox.simulation.content.MergeResult.Merged;

/** Merges as git does: renames followed, lines merged, from the base that both sides share. */
public final class ThreeWayMerge {
  private ThreeWayMerge() {}

  public static MergeResult merge(Objects objects, CommitSha ours, CommitSha theirs) {
    Tree base = MergeBases.TRUE.baseOf(objects, ours, theirs);
    return merge(base, objects.tree(ours), objects.tree(theirs));
  }

  public static MergeResult merge(Tree base, Tree ours, Tree theirs) {
    if (ours.equals(theirs) || base.equals(theirs)) return new Merged(ours);
    if (base.equals(ours)) return new Merged(theirs);
    TreeMerge merge = TreeMerge.of(base, ours, theirs);
    return merge.conflicts().isEmpty()
        ? new Merged(merge.tree())
        : new Conflicted(merge.conflicts());
  }
}
