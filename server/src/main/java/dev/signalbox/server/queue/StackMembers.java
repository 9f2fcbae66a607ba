package dev.signalbox.server.queue;

import dev.signalbox.engine.judge.Stacks;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Open pull requests that build on each other, the lowest first. */
public record StackMembers(Ledger ledger) {
  /** Nobody, where it is not part of a stack. */
  public List<PullRequest> of(PullRequestNumber number) {
    var members = members(number);
    if (members.size() < 2) return List.of();
    var heights = new HashMap<PullRequestNumber, Integer>();
    for (var member : members) height(member, members, heights);
    var order = new ArrayList<>(members);
    order.sort(Comparator.comparing(member -> heights.getOrDefault(member, 0)));
    return order.stream().map(ledger.entries()::pull).toList();
  }

  /** All that it depends on, and who of the queue depends on it, in turn. */
  private Set<PullRequestNumber> members(PullRequestNumber number) {
    var members = new TreeSet<PullRequestNumber>();
    var next = new ArrayDeque<>(List.of(number));
    while (!next.isEmpty() && members.size() <= Stacks.MOST) {
      var each = next.removeFirst();
      if (!isOpen(each) || !members.add(each)) continue;
      next.addAll(ledger.entries().pull(each).dependsOn());
      next.addAll(ledger.entries().dependents().of(each));
    }
    return members;
  }

  private boolean isOpen(PullRequestNumber number) {
    var pull = ledger.entries().pulls().get(number);
    return pull.filter(it -> it.state() == PullRequest.State.OPEN).isPresent();
  }

  /** In a circle, whoever is looked at first counts as the lowest. */
  private int height(
      PullRequestNumber number,
      Set<PullRequestNumber> members,
      Map<PullRequestNumber, Integer> heights) {
    var known = heights.putIfAbsent(number, 0);
    if (known != null) return known;
    int height = 0;
    for (var below : ledger.entries().pull(number).dependsOn()) {
      if (members.contains(below)) height = Math.max(height, 1 + height(below, members, heights));
    }
    heights.put(number, height);
    return height;
  }
}
