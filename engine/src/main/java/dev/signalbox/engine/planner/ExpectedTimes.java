package dev.signalbox.engine.planner;

import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.Entry;
import java.util.Optional;

/** How long the checks of a pull request are expected to take. */
record ExpectedTimes(Optional<Forecast> forecast) {
  /** Where nothing is known of anybody, all take as long. */
  private static final double USUAL_SECONDS = 1_800;

  double seconds(Entry entry) {
    return forecast
        .flatMap(it -> it.duration(entry.number()))
        .map(time -> time.median().toMillis() / 1000.0)
        .orElse(USUAL_SECONDS);
  }
}
