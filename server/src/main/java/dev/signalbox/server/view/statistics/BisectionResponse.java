package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Searches for the culprit of a red batch. */
public record BisectionResponse(
    List<BisectionStartGroupResponse> started, List<BisectionEndGroupResponse> completed) {
  public BisectionResponse {
    started = List.copyOf(started);
    completed = List.copyOf(completed);
  }

  public record BisectionStartGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<BisectionStartInInterval> stats) {
    public BisectionStartGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record BisectionStartInInterval(
      Instant start,
      Instant end,
      long bisectionCount,
      double avgDepth,
      long maxDepth,
      double avgBatchSizeBeforeSplit) {}

  public record BisectionEndGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<BisectionEndInInterval> stats) {
    public BisectionEndGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record BisectionEndInInterval(
      Instant start,
      Instant end,
      long bisectionCompletedCount,
      long culpritFoundCount,
      long maxFailureReachedCount) {}
}
