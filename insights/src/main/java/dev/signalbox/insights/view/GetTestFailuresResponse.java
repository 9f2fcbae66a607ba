package dev.signalbox.insights.view;

import dev.signalbox.insights.search.TestHistory;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The failures of a test, those with the same message as one. */
public record GetTestFailuresResponse(List<TestFailure> failures) {
  public GetTestFailuresResponse {
    failures = List.copyOf(failures);
  }

  /** Failures with the same message. */
  public record TestFailure(
      UUID id,
      String exceptionType,
      String exceptionMessage,
      long failureCount,
      Instant firstFailureAt,
      Instant lastFailureAt) {
    public static TestFailure of(TestHistory.FailureGroup group) {
      return new TestFailure(
          group.id(),
          group.exceptionType(),
          group.message(),
          group.failures(),
          group.firstAt(),
          group.lastAt());
    }
  }
}
