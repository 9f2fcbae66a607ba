package dev.signalbox.engine.explanation;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.overview.Estimates;
import dev.signalbox.engine.overview.Estimates.Pace;
import java.time.Instant;
import java.util.Optional;

/** When a pull request should land: if checks take as long as usual, or as the quick and slow. */
public record LandingEstimate(Instant expected, Instant earliest, Instant latest) {
  static Optional<LandingEstimate> of(Ledger ledger, Entry entry, Instant now) {
    return new Estimates(ledger, now)
        .of(entry)
        .map(
            expected ->
                new LandingEstimate(
                    expected,
                    new Estimates(ledger, now, Pace.QUICK).of(entry).orElse(expected),
                    new Estimates(ledger, now, Pace.SLOW).of(entry).orElse(expected)));
  }
}
