package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pull requests in a batch that was tested. */
public record BatchSizeResponse(List<BatchSizeGroupResponse> groups) {
  public BatchSizeResponse {
    groups = List.copyOf(groups);
  }

  public record BatchSizeGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<BatchSizeInInterval> stats) {
    public BatchSizeGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record BatchSizeInInterval(
      Instant start,
      Instant end,
      double avgBatchSize,
      long maxBatchSize,
      long minBatchSize,
      long sumBatchSize,
      long countBatchSize) {}
}
