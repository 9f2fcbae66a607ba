package dev.signalbox.insights.view;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.health.FailureImpact;
import dev.signalbox.insights.search.FoundTest;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page of the tests that were found, and how many there are in all. */
public record SearchTestsResponse(long size, long perPage, List<FoundView> tests, long total) {
  public SearchTestsResponse {
    tests = List.copyOf(tests);
  }

  /** One test in one job. */
  public record FoundView(
      UUID testId, String testName, String pipelineName, String jobName, Metrics metrics) {
    static FoundView of(FoundTest test) {
      return new FoundView(
          test.id(),
          test.name(),
          test.pipeline(),
          test.job(),
          new Metrics(test.status(), test.confidence(), test.impact().orElse(null)));
    }
  }

  /**
   * How it does.
   *
   * @param failedExecutionsImpact null where nothing failed
   */
  public record Metrics(
      HealthStatus healthStatus,
      Confidence healthConfidence,
      @Nullable FailureImpact failedExecutionsImpact) {}

  public static SearchTestsResponse of(long perPage, List<FoundTest> tests, long total) {
    return new SearchTestsResponse(
        tests.size(), perPage, tests.stream().map(FoundView::of).toList(), total);
  }
}
