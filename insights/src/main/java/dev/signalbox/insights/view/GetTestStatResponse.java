package dev.signalbox.insights.view;

import dev.signalbox.engine.wire.SpelledInLowerCase;
import java.time.Instant;
import java.util.List;

/** How many tests there are, now and over the last day; or how many failed. */
public record GetTestStatResponse(
    RepositoryFigure stat, long value, List<TestStatBucket> valueOverTime) {
  public GetTestStatResponse {
    valueOverTime = List.copyOf(valueOverTime);
  }

  /** What is counted. */
  public enum RepositoryFigure implements SpelledInLowerCase {
    TOTAL_TESTS,
    HEALTHY_TESTS,
    BROKEN_TESTS,
    FLAKY_TESTS,
    FAILED_EXECUTIONS
  }

  /** The same at the end of an hour, or within it. */
  public record TestStatBucket(Instant start, Instant end, long value) {}
}
