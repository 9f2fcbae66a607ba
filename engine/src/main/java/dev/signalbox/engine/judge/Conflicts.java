package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;

/**
 * A conflict holds a pull request back only while the other can go first. Who waits for the one
 * that is held, or for somebody who is not queued, holds nobody: else both would wait for ever.
 */
public final class Conflicts {
  private Conflicts() {}

  public static Set<PullRequestNumber> holding(Ledger ledger, Entry entry) {
    if (entry.journey().conflicts().isEmpty()) return Set.of();
    var holding = new HashSet<PullRequestNumber>();
    for (var other : entry.journey().conflicts()) {
      if (isComing(ledger, other) && !waitsFor(ledger, other, entry.number())) holding.add(other);
    }
    return holding;
  }

  /** Whether it is queued, and all that it depends on has landed or is queued. */
  private static boolean isComing(Ledger ledger, PullRequestNumber number) {
    var open = new ArrayDeque<>(Set.of(number));
    var seen = new HashSet<PullRequestNumber>();
    while (!open.isEmpty()) {
      var next = open.remove();
      if (!seen.add(next)) continue;
      if (!ledger.entries().byNumber().has(next)) return false;
      open.addAll(outstanding(ledger, next));
    }
    return true;
  }

  private static boolean waitsFor(Ledger ledger, PullRequestNumber number, PullRequestNumber held) {
    var open = new ArrayDeque<>(Set.of(number));
    var seen = new HashSet<PullRequestNumber>();
    while (!open.isEmpty()) {
      var next = open.remove();
      if (next.equals(held)) return true;
      var entry = ledger.entries().entry(next);
      if (entry.isEmpty() || !seen.add(next)) continue;
      open.addAll(outstanding(ledger, next));
      open.addAll(entry.get().journey().conflicts());
    }
    return false;
  }

  private static Set<PullRequestNumber> outstanding(Ledger ledger, PullRequestNumber number) {
    var outstanding = new HashSet<>(ledger.entries().pull(number).dependsOn());
    outstanding.removeIf(on -> Boarding.isLanded(ledger, on));
    return outstanding;
  }
}
