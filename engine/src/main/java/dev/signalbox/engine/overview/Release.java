package dev.signalbox.engine.overview;

import dev.signalbox.engine.judge.Standings;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import java.time.Instant;
import java.util.Optional;

/** When whatever holds a pull request lets it go; nothing, if that is not known. */
final class Release {
  private Release() {}

  static Optional<Instant> of(Ledger ledger, Entry entry, Instant now) {
    return switch (entry.standing().hold()) {
      case NONE -> Optional.of(now);
      case SCHEDULE -> entry.standing().recheckAt();
      case FREEZE -> thaw(ledger, entry, now);
    };
  }

  private static Optional<Instant> thaw(Ledger ledger, Entry entry, Instant now) {
    Instant last = now;
    for (var freeze : Standings.freezing(ledger, ledger.entries().pull(entry.number()), now)) {
      var end = freeze.attributes().end();
      if (end == null) return Optional.empty();
      if (end.isAfter(last)) last = end;
    }
    return Optional.of(last);
  }
}
