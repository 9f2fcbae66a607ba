package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;

/** How many batches were under test. */
public record RunningChecksResponse(List<RunningChecksGroupResponse> groups) {
  public RunningChecksResponse {
    groups = List.copyOf(groups);
  }

  public record RunningChecksGroupResponse(
      String baseRef, String queueName, List<RunningChecksInInterval> stats) {
    public RunningChecksGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record RunningChecksInInterval(
      Instant start,
      Instant end,
      double avgRunningChecks,
      long maxRunningChecks,
      long minRunningChecks) {}
}
