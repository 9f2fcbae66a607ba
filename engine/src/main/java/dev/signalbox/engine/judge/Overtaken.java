package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Place;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Who could start and is passed by, because it is deferred. */
public final class Overtaken {
  private Overtaken() {}

  /** For the first time, when these start, who are in the order of the line. */
  public static List<Entry> by(Ledger ledger, List<Entry> starting, Instant now) {
    var last = starting.getLast();
    var passed = new ArrayList<Entry>();
    for (var partition : last.standing().lanes().partitions()) {
      var line = ledger.entries().lanes().acrossScopes().at(partition);
      for (var place : line.from(Place.firstOf(last.branch()))) {
        if (place.compareTo(last.place()) >= 0) break;
        var waiting = ledger.entries().byNumber().at(place.number());
        boolean isKnown = passed.contains(waiting);
        if (!isKnown && isOvertaken(ledger, waiting, starting, now)) passed.add(waiting);
      }
    }
    return passed;
  }

  private static boolean isOvertaken(
      Ledger ledger, Entry waiting, List<Entry> starting, Instant now) {
    var behind = starting.stream().filter(it -> it.place().compareTo(waiting.place()) > 0).toList();
    return waiting.journey().passedAt().isEmpty()
        && Boarding.isEligible(ledger, waiting, List.of())
        && Deferral.lets(ledger, waiting, behind, now);
  }
}
