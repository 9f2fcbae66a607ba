package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How many of the checks that came to a verdict failed. */
public record FailureRateResponse(List<FailureRateGroupResponse> groups) {
  public FailureRateResponse {
    groups = List.copyOf(groups);
  }

  public record FailureRateGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<FailureRateInInterval> stats) {
    public FailureRateGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record FailureRateInInterval(
      Instant start, Instant end, long total, long failures, double failureRate) {}
}
