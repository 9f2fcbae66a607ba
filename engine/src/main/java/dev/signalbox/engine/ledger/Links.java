package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import java.util.ArrayDeque;
import java.util.Set;
import java.util.TreeSet;

/** Who waits for whom, seen from those who are waited for. */
public record Links(PersistentMap<PullRequestNumber, Set<PullRequestNumber>> waiting) {
  public static final Links NONE = new Links(PersistentMap.empty());

  public Set<PullRequestNumber> of(PullRequestNumber number) {
    return waiting.get(number).orElse(Set.of());
  }

  /** Those who wait for it, and those who wait for them in turn. */
  public Set<PullRequestNumber> inTurn(PullRequestNumber number) {
    var all = new TreeSet<PullRequestNumber>();
    var open = new ArrayDeque<>(of(number));
    while (!open.isEmpty()) {
      var next = open.removeFirst();
      if (all.add(next)) open.addAll(of(next));
    }
    return all;
  }

  Links replaced(
      PullRequestNumber number, Set<PullRequestNumber> before, Set<PullRequestNumber> after) {
    if (before.equals(after)) return this;
    var next = waiting;
    for (var on : before) {
      var others = new TreeSet<>(next.get(on).orElse(Set.of()));
      others.remove(number);
      next = others.isEmpty() ? next.without(on) : next.with(on, InOrder.copyOf(others));
    }
    for (var on : after) {
      var others = new TreeSet<>(next.get(on).orElse(Set.of()));
      others.add(number);
      next = next.with(on, InOrder.copyOf(others));
    }
    return new Links(next);
  }
}
