package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Seconds from entering to landing. */
public record QueueAverageTimeResponse(List<QueueTimeGroupResponse> groups) {
  public QueueAverageTimeResponse {
    groups = List.copyOf(groups);
  }

  public record QueueTimeGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<QueueTimeInInterval> stats) {
    public QueueTimeGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record QueueTimeInInterval(
      Instant start,
      Instant end,
      double avgQueueTime,
      double maxQueueTime,
      double minQueueTime,
      double sumQueueTime,
      long countQueueTime) {}
}
