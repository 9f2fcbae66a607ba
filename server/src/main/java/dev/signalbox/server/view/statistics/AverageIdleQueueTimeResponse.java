package dev.signalbox.server.view.statistics;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What those who landed did with their time in the queue, in seconds. */
public record AverageIdleQueueTimeResponse(List<IdleTimeGroupResponse> groups) {
  public AverageIdleQueueTimeResponse {
    groups = List.copyOf(groups);
  }

  public record IdleTimeGroupResponse(
      String baseRef,
      String queueName,
      @Nullable String priorityRuleName,
      List<IdleTimeInInterval> stats,
      IdleTimeSummary summary) {
    public IdleTimeGroupResponse {
      stats = List.copyOf(stats);
    }
  }

  public record IdleTimeInInterval(
      Instant start,
      Instant end,
      double idleCapacity,
      double idleSchedule,
      double idleFreeze,
      double ciRuntime,
      double p95IdleCapacity,
      double p95IdleSchedule,
      double p95IdleFreeze,
      double p95CiRuntime,
      double maxIdleCapacity,
      double maxIdleSchedule,
      double maxIdleFreeze,
      double maxCiRuntime,
      double sumIdleCapacity,
      double sumIdleSchedule,
      double sumIdleFreeze,
      double sumCiRuntime,
      long countIdle) {}

  public record IdleTimeSummary(
      double avgIdleCapacity,
      double avgIdleSchedule,
      double avgIdleFreeze,
      double avgCiRuntime,
      double p95IdleCapacity,
      double p95IdleSchedule,
      double p95IdleFreeze,
      double p95CiRuntime,
      double maxIdleCapacity,
      double maxIdleSchedule,
      double maxIdleFreeze,
      double maxCiRuntime) {}
}
