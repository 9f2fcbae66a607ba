package dev.signalbox.insights.jobs;

import dev.signalbox.store.statistics.SpanHistogram;
import java.time.Duration;
import java.util.Optional;

/**
 * What the executions of a job came to within some time.
 *
 * @param retries executions that were not the first one on their commit
 * @param flakes failures on commits that passed too
 * @param median how long half of those took of which it is known; none where it is known of none
 */
public record JobFigures(
    long executions,
    long failures,
    long retries,
    long flakes,
    Optional<Duration> median,
    Optional<Duration> p95) {
  public static final JobFigures NONE =
      new JobFigures(0, 0, 0, 0, Optional.empty(), Optional.empty());

  private static final double HALF = 0.5;
  private static final double MOST = 0.95;

  static JobFigures of(DayTally tally) {
    return new JobFigures(
        tally.executions,
        tally.failures,
        tally.retries,
        tally.flakes,
        span(tally.durations, HALF),
        span(tally.durations, MOST));
  }

  ScopeDurations of(String scope) {
    return new ScopeDurations(
        scope, executions, median.orElse(Duration.ZERO), p95.orElse(Duration.ZERO));
  }

  private static Optional<Duration> span(SpanHistogram durations, double share) {
    return durations.isEmpty()
        ? Optional.empty()
        : Optional.of(Duration.ofMillis(Math.round(durations.percentile(share))));
  }
}
