package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How many were queued. */
public record QueueSizeResponse(List<QueueSizeGroupResponse> groups) {
  public QueueSizeResponse {
    groups = List.copyOf(groups);
  }

  public record QueueSizeGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<QueueSizeInInterval> stats) {
    public QueueSizeGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record QueueSizeInInterval(
      Instant start, Instant end, double avgSize, long maxSize, long minSize) {}
}
