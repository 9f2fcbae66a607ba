package dev.signalbox.insights.view;

import dev.signalbox.insights.search.TestHistory;
import dev.signalbox.insights.search.TestProfile;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Failures of a test with the same message, and the latest of them. */
public record GetTestFailureResponse(
    UUID id,
    String exceptionType,
    String exceptionMessage,
    long failureCount,
    Instant firstFailureAt,
    Instant lastFailureAt,
    List<TestFailureEvent> latestEvents) {
  public GetTestFailureResponse {
    latestEvents = List.copyOf(latestEvents);
  }

  /** One time that it failed. */
  public record TestFailureEvent(
      String id,
      Instant failedAt,
      @Nullable String exceptionStacktrace,
      @Nullable String testFilepath,
      @Nullable String testProgrammingLanguage,
      @Nullable String jobUrl) {}

  public static GetTestFailureResponse of(
      TestProfile test, TestHistory.FailureGroup group, List<TestHistory.FailureEvent> events) {
    return new GetTestFailureResponse(
        group.id(),
        group.exceptionType(),
        group.message(),
        group.failures(),
        group.firstAt(),
        group.lastAt(),
        events.stream()
            .map(
                event ->
                    new TestFailureEvent(
                        Long.toString(event.number()),
                        event.failedAt(),
                        event.stackTrace().orElse(null),
                        test.filePath().orElse(null),
                        test.language().orElse(null),
                        event.jobUrl().orElse(null)))
            .toList());
  }
}
