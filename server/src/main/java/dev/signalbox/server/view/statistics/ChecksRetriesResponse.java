package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks that were tried again, and whether that helped. */
public record ChecksRetriesResponse(List<ChecksRetriesGroupResponse> groups) {
  public ChecksRetriesResponse {
    groups = List.copyOf(groups);
  }

  public record ChecksRetriesGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<ChecksRetriesInInterval> stats) {
    public ChecksRetriesGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record ChecksRetriesInInterval(
      Instant start,
      Instant end,
      long totalRetries,
      long sessionsWithRetries,
      long recovered,
      long notRecovered,
      double recoveryRate,
      double avgRetryDepth,
      long maxRetryDepth) {}
}
