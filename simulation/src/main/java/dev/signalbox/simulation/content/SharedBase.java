package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import java.util.ArrayList;
import java.util.List;

/** The best common ancestor; several are merged first, conflicts and all, as git does. */
final class SharedBase implements MergeBases {
  @Override
  public Tree baseOf(Objects objects, CommitSha ours, CommitSha theirs) {
    return baseOf(objects, List.of(ours), theirs);
  }

  private static Tree baseOf(Objects objects, List<CommitSha> ours, CommitSha theirs) {
    List<CommitSha> bases = objects.mergeBases(ours, theirs);
    if (bases.isEmpty()) return Tree.empty();
    Tree merged = objects.tree(bases.getFirst());
    var soFar = new ArrayList<CommitSha>();
    soFar.add(bases.getFirst());
    for (CommitSha next : bases.subList(1, bases.size())) {
      Tree below = baseOf(objects, List.copyOf(soFar), next);
      merged = TreeMerge.of(below, merged, objects.tree(next)).tree();
      soFar.add(next);
    }
    return merged;
  }
}
