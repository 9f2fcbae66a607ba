package dev.signalbox.engine.explanation;

import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.judge.Standings;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What keeps somebody from landing even with all checks passed. */
record HoldReasons(Ledger ledger, Instant now, ReasonChain chain) {
  void explain(Entry entry) {
    switch (entry.standing().hold()) {
      case NONE -> {}
      case SCHEDULE -> chain.add(scheduled(entry));
      case FREEZE -> {
        var pull = ledger.entries().pull(entry.number());
        for (var freeze : Standings.freezing(ledger, pull, now)) chain.add(frozen(entry, freeze));
      }
    }
  }

  private static Reason scheduled(Entry entry) {
    var opens = entry.standing().recheckAt();
    return Reason.of(
            ReasonCode.WAITING_SCHEDULE,
            "The schedule of the rule `" + entry.rule() + "` does not let it land now")
        .about(List.of(entry.number()))
        .until(opens)
        .endsWhen("the schedule opens");
  }

  private static Reason frozen(Entry entry, Freeze freeze) {
    var end = Optional.ofNullable(freeze.attributes().end());
    return Reason.of(
            ReasonCode.FROZEN, "A scheduled freeze holds it: " + freeze.attributes().reason())
        .about(List.of(entry.number()))
        .by(freeze.id())
        .until(end)
        .endsWhen(end.isPresent() ? "the freeze ends" : "somebody ends the freeze");
  }
}
