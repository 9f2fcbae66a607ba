package dev.signalbox.engine.overview;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.evaluation.Answer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.judge.Asked;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Freeze;
import dev.signalbox.engine.ledger.Ledger;
import java.time.Instant;
import java.util.List;
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
    var asked = Asked.alone(ledger, ledger.roll().pull(entry.number()));
    Instant last = now;
    for (var freeze : ledger.policy().freezes()) {
      if (!freeze.isOn(now) || !applies(freeze, asked, now)) continue;
      var end = freeze.attributes().end();
      if (end == null) return Optional.empty();
      if (end.isAfter(last)) last = end;
    }
    return Optional.of(last);
  }

  private static boolean applies(Freeze freeze, Asked asked, Instant now) {
    return hold(freeze.matching(), asked, now)
        && (freeze.excluding().isEmpty() || !hold(freeze.excluding(), asked, now));
  }

  private static boolean hold(List<Condition> conditions, Asked asked, Instant now) {
    return Outlook.of(conditions, asked, now).answer() == Answer.YES;
  }
}
