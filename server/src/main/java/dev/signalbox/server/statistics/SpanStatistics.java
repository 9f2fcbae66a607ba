package dev.signalbox.server.statistics;

import dev.signalbox.server.view.statistics.AverageIdleQueueTimeResponse;
import dev.signalbox.server.view.statistics.AverageIdleQueueTimeResponse.IdleTimeGroupResponse;
import dev.signalbox.server.view.statistics.AverageIdleQueueTimeResponse.IdleTimeInInterval;
import dev.signalbox.server.view.statistics.AverageIdleQueueTimeResponse.IdleTimeSummary;
import dev.signalbox.server.view.statistics.CIAverageRuntimeResponse;
import dev.signalbox.server.view.statistics.CIAverageRuntimeResponse.CIRuntimeGroupResponse;
import dev.signalbox.server.view.statistics.CIAverageRuntimeResponse.RuntimeInInterval;
import dev.signalbox.server.view.statistics.QueueAverageTimeResponse;
import dev.signalbox.server.view.statistics.QueueAverageTimeResponse.QueueTimeGroupResponse;
import dev.signalbox.server.view.statistics.QueueAverageTimeResponse.QueueTimeInInterval;
import dev.signalbox.server.view.statistics.TimeToMergePerPartition;
import dev.signalbox.server.view.statistics.TimeToMergePerPartition.TimeToMergePerQueue;
import dev.signalbox.server.view.statistics.TimeToMergePerPartition.TimeToMergeResponse;
import dev.signalbox.store.statistics.Figure;
import dev.signalbox.store.statistics.Measure;
import dev.signalbox.store.statistics.StatisticsReader.RollupRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** How long things took, in seconds. */
final class SpanStatistics {
  private static final double MOST = 0.95;

  private SpanStatistics() {}

  static CIAverageRuntimeResponse runtimes(GroupedRows rows) {
    return new CIAverageRuntimeResponse(
        rows.each(
            (group, all) ->
                new CIRuntimeGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(
                        all,
                        (start, end, cell) -> {
                          var runs = cell.of(Figure.CI_RUNTIME);
                          return List.of(
                              new RuntimeInInterval(
                                  start, end, runs.mean(), runs.sum(), runs.count()));
                        }))));
  }

  static QueueAverageTimeResponse queueTimes(GroupedRows rows) {
    return new QueueAverageTimeResponse(
        rows.each(
            (group, all) ->
                new QueueTimeGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(
                        all,
                        (start, end, cell) -> {
                          var times = cell.of(Figure.QUEUE_TIME);
                          return List.of(
                              new QueueTimeInInterval(
                                  start,
                                  end,
                                  times.mean(),
                                  times.max(),
                                  times.min(),
                                  times.sum(),
                                  times.count()));
                        }))));
  }

  static AverageIdleQueueTimeResponse idleTimes(GroupedRows rows) {
    return new AverageIdleQueueTimeResponse(
        rows.each(
            (group, all) ->
                new IdleTimeGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(all, (start, end, cell) -> List.of(idle(start, end, cell))),
                    summary(GroupedRows.together(all)))));
  }

  private static IdleTimeInInterval idle(Instant start, Instant end, GroupedRows.Cell cell) {
    var capacity = cell.of(Figure.IDLE_CAPACITY);
    var schedule = cell.of(Figure.IDLE_SCHEDULE);
    var freeze = cell.of(Figure.IDLE_FREEZE);
    var runtime = cell.of(Figure.IDLE_RUNTIME);
    return new IdleTimeInInterval(
        start,
        end,
        capacity.mean(),
        schedule.mean(),
        freeze.mean(),
        runtime.mean(),
        capacity.percentile(MOST),
        schedule.percentile(MOST),
        freeze.percentile(MOST),
        runtime.percentile(MOST),
        capacity.max(),
        schedule.max(),
        freeze.max(),
        runtime.max(),
        capacity.sum(),
        schedule.sum(),
        freeze.sum(),
        runtime.sum(),
        capacity.count());
  }

  private static IdleTimeSummary summary(GroupedRows.Cell cell) {
    var capacity = cell.of(Figure.IDLE_CAPACITY);
    var schedule = cell.of(Figure.IDLE_SCHEDULE);
    var freeze = cell.of(Figure.IDLE_FREEZE);
    var runtime = cell.of(Figure.IDLE_RUNTIME);
    return new IdleTimeSummary(
        capacity.mean(),
        schedule.mean(),
        freeze.mean(),
        runtime.mean(),
        capacity.percentile(MOST),
        schedule.percentile(MOST),
        freeze.percentile(MOST),
        runtime.percentile(MOST),
        capacity.max(),
        schedule.max(),
        freeze.max(),
        runtime.max());
  }

  /** The shape names no partition, so all queues stand together. */
  static List<TimeToMergePerPartition> timesToMerge(
      List<RollupRow> active, List<RollupRow> landed) {
    var byQueue = new TreeMap<String, List<Measure>>();
    for (var row : active) byQueue.computeIfAbsent(row.group().queueName(), _ -> new ArrayList<>());
    for (var row : landed) {
      byQueue.computeIfAbsent(row.group().queueName(), _ -> new ArrayList<>()).add(row.measure());
    }
    if (byQueue.isEmpty()) return List.of();
    return List.of(
        new TimeToMergePerPartition(
            byQueue.entrySet().stream()
                .map(
                    queue ->
                        new TimeToMergePerQueue(
                            queue.getKey(), timeToMerge(Measure.sumOf(queue.getValue()))))
                .toList()));
  }

  private static TimeToMergeResponse timeToMerge(Measure times) {
    return times.count() == 0
        ? new TimeToMergeResponse(null, null)
        : new TimeToMergeResponse(times.mean(), times.percentile(0.5));
  }
}
