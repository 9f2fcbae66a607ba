package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.explanation.LandingEstimate;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Stamp;
import java.time.Instant;
import java.util.Optional;

/** The expected landing time, with its earliest and latest bounds. */
public record Estimate(At expected, At earliest, At latest) {
  /** How soon, and when by the clock. */
  public record At(DisplayTime moment, String stamp) {
    private static final At NEVER = new At(DisplayTime.NONE, "");

    private static At of(Instant at, Instant now) {
      return new At(DisplayTime.until(at, now), Stamp.of(at));
    }
  }

  static final Estimate NONE = new Estimate(At.NEVER, At.NEVER, At.NEVER);

  public boolean isKnown() {
    return expected.moment.isKnown();
  }

  public boolean hasRange() {
    return !earliest.stamp.equals(latest.stamp);
  }

  static Estimate of(Optional<LandingEstimate> known, Instant now) {
    return known
        .map(
            it ->
                new Estimate(
                    At.of(it.expected(), now), At.of(it.earliest(), now), At.of(it.latest(), now)))
        .orElse(NONE);
  }
}
