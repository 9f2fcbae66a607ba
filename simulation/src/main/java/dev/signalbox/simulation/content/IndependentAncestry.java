package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who descends from whom, by whole sets of ancestors. */
final class IndependentAncestry {
  private final Objects objects;

  IndependentAncestry(Objects objects) {
    this.objects = objects;
  }

  /** The commits themselves and all before them. */
  Set<CommitSha> of(Collection<CommitSha> heads) {
    var seen = new LinkedHashSet<CommitSha>();
    var open = new ArrayDeque<CommitSha>(heads);
    while (!open.isEmpty()) {
      CommitSha next = open.remove();
      if (seen.add(next)) open.addAll(objects.get(next).parents());
    }
    return seen;
  }

  /** By how long the longest way to a first commit is, found from the oldest on. */
  List<CommitSha> oldestFirst(CommitSha head) {
    Map<CommitSha, Integer> depths = new HashMap<>();
    var all = new ArrayList<CommitSha>(of(List.of(head)));
    for (boolean isSettled = false; !isSettled; ) {
      isSettled = true;
      for (CommitSha sha : all.reversed()) {
        int depth = 0;
        for (CommitSha parent : objects.get(sha).parents()) {
          depth = Math.max(depth, depths.getOrDefault(parent, 0) + 1);
        }
        Integer before = depths.put(sha, depth);
        if (before == null || before != depth) isSettled = false;
      }
    }
    all.sort(Comparator.comparing(depths::get));
    return all;
  }

  Tree baseOf(List<CommitSha> ours, CommitSha theirs) {
    List<CommitSha> bases = bestCommon(ours, theirs);
    Tree merged = Tree.empty();
    for (int at = 0; at < bases.size(); at++) {
      Tree next = objects.tree(bases.get(at));
      merged =
          at == 0
              ? next
              : IndependentTreeMerge.of(baseOf(bases.subList(0, at), bases.get(at)), merged, next)
                  .tree();
    }
    return merged;
  }

  List<CommitSha> bestCommon(List<CommitSha> ours, CommitSha theirs) {
    var common = of(ours);
    common.retainAll(of(List.of(theirs)));
    var best = new ArrayList<CommitSha>();
    var covered = new LinkedHashSet<CommitSha>();
    for (CommitSha sha : common) covered.addAll(objects.get(sha).parents());
    for (CommitSha sha : common) if (!covered.contains(sha)) best.add(sha);
    best.sort(Comparator.comparing((CommitSha sha) -> objects.get(sha).at()));
    return best;
  }
}
