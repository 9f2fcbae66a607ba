package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How checks ended. */
public record ChecksOutcomeByIntervalResponse(List<ChecksOutcomeByIntervalGroupResponse> groups) {
  public ChecksOutcomeByIntervalResponse {
    groups = List.copyOf(groups);
  }

  public record ChecksOutcomeByIntervalGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<CheckOutcomeInInterval> stats) {
    public ChecksOutcomeByIntervalGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record CheckOutcomeInInterval(
      Instant start, Instant end, String checkOutcome, long count) {}
}
