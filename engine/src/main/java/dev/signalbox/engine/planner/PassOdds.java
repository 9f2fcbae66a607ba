package dev.signalbox.engine.planner;

import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import java.util.Optional;

/** How likely it is that a pull request passes its checks. */
record PassOdds(Optional<Forecast> forecast) {
  /** Where nothing is known of anybody. */
  private static final double USUAL = 0.95;

  static PassOdds of(Ledger ledger) {
    return new PassOdds(Forecast.of(ledger));
  }

  double of(Entry entry) {
    return forecast.map(it -> it.passes(entry.number()).probability()).orElse(USUAL);
  }
}
