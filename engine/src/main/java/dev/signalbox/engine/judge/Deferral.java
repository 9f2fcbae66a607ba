package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import java.time.Instant;
import java.util.List;

/**
 * Who may be passed by: one that shares a lane with everything and would hold up all others, by
 * those who do not and are as urgent, for a time since it was queued.
 */
public final class Deferral {
  private Deferral() {}

  public static boolean isDeferrable(Ledger ledger, Entry entry, Instant now) {
    return ledger.policy().settings().mode() == Mode.PARALLEL
        && entry.standing().lanes().everyScope()
        && (now.isBefore(endOf(ledger, entry)) || isKeptBack(ledger, entry, now));
  }

  /** Something red keeps it from starting anyway. */
  private static boolean isKeptBack(Ledger ledger, Entry entry, Instant now) {
    return now.isBefore(lastEnd(ledger, entry)) && !Coupling.hasPlace(ledger, entry);
  }

  private static Instant lastEnd(Ledger ledger, Entry entry) {
    return endOf(ledger, entry).plus(ledger.policy().settings().longestDeferral().dividedBy(4));
  }

  /** When it is passed by no longer, as things are. */
  public static Instant nextEnd(Ledger ledger, Entry entry, Instant now) {
    var end = endOf(ledger, entry);
    return now.isBefore(end) ? end : lastEnd(ledger, entry);
  }

  /** From then on nobody passes it by. */
  public static Instant endOf(Ledger ledger, Entry entry) {
    return entry.queuedAt().plus(ledger.policy().settings().longestDeferral());
  }

  static boolean lets(Ledger ledger, Entry waiting, List<Entry> passing, Instant now) {
    if (!isDeferrable(ledger, waiting, now)) return false;
    for (var entry : passing) {
      if (!mayPass(waiting, entry)) return false;
    }
    return true;
  }

  public static boolean mayPass(Entry waiting, Entry passing) {
    var priority = waiting.standing().rank().priority();
    return !passing.standing().lanes().everyScope()
        && passing.standing().rank().priority().compareTo(priority) >= 0;
  }
}
