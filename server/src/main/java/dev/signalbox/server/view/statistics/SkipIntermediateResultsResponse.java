package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Batches that a later one vouched for. */
public record SkipIntermediateResultsResponse(List<SkipIntermediateResultsGroupResponse> groups) {
  public SkipIntermediateResultsResponse {
    groups = List.copyOf(groups);
  }

  public record SkipIntermediateResultsGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<SkipIntermediateResultsInInterval> stats) {
    public SkipIntermediateResultsGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record SkipIntermediateResultsInInterval(Instant start, Instant end, long batchesSaved) {}
}
