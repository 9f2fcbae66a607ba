package dev.signalbox.server.statistics;

import dev.signalbox.server.view.statistics.QueueSizeResponse;
import dev.signalbox.server.view.statistics.QueueSizeResponse.QueueSizeGroupResponse;
import dev.signalbox.server.view.statistics.QueueSizeResponse.QueueSizeInInterval;
import dev.signalbox.server.view.statistics.RunningChecksResponse;
import dev.signalbox.server.view.statistics.RunningChecksResponse.RunningChecksGroupResponse;
import dev.signalbox.server.view.statistics.RunningChecksResponse.RunningChecksInInterval;
import dev.signalbox.store.statistics.Gauge;
import dev.signalbox.store.statistics.Measure;
import dev.signalbox.store.statistics.QueueGroup;
import dev.signalbox.store.statistics.StatisticsReader.Gauged;
import dev.signalbox.store.statistics.StatisticsReader.RollupRow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** How many there were over time: each interval of a group that had any, up to now. */
final class GaugeStatistics {
  /** One interval; the mean is weighted by time. */
  record Level(Instant start, Instant end, double mean, long max, long min) {}

  private final Intervals intervals;
  private final Instant now;
  private final SortedMap<QueueGroup, Map<Instant, Measure>> rows = new TreeMap<>();
  private final Map<QueueGroup, Gauge> gauges = new HashMap<>();

  GaugeStatistics(Intervals intervals, Instant now, Gauged gauged) {
    this.intervals = intervals;
    this.now = now;
    for (RollupRow row : gauged.rows()) of(row.group()).put(row.start(), row.measure());
    for (Gauge gauge : gauged.now()) {
      if (gauge.value() == 0 || !gauge.changedAt().isBefore(intervals.to())) continue;
      gauges.put(gauge.group(), gauge);
      of(gauge.group());
    }
  }

  private Map<Instant, Measure> of(QueueGroup group) {
    return rows.computeIfAbsent(group, _ -> new HashMap<>());
  }

  QueueSizeResponse queueSizes() {
    var groups = new ArrayList<QueueSizeGroupResponse>();
    for (var group : rows.keySet()) {
      groups.add(
          new QueueSizeGroupResponse(
              group.baseRef(),
              group.queueName(),
              group.priorityRuleName().orElse(null),
              levels(group).stream()
                  .map(
                      it ->
                          new QueueSizeInInterval(
                              it.start(), it.end(), it.mean(), it.max(), it.min()))
                  .toList()));
    }
    return new QueueSizeResponse(groups);
  }

  RunningChecksResponse runningChecks() {
    var groups = new ArrayList<RunningChecksGroupResponse>();
    for (var group : rows.keySet()) {
      groups.add(
          new RunningChecksGroupResponse(
              group.baseRef(),
              group.queueName(),
              levels(group).stream()
                  .map(
                      it ->
                          new RunningChecksInInterval(
                              it.start(), it.end(), it.mean(), it.max(), it.min()))
                  .toList()));
    }
    return new RunningChecksResponse(groups);
  }

  private List<Level> levels(QueueGroup group) {
    var levels = new ArrayList<Level>();
    var known = rows.getOrDefault(group, Map.of());
    var gauge = Optional.ofNullable(gauges.get(group));
    for (Instant start = intervals.from();
        start.isBefore(intervals.to()) && start.isBefore(now);
        start = start.plus(intervals.width().length())) {
      levels.add(level(start, Optional.ofNullable(known.get(start)), gauge));
    }
    return levels;
  }

  private Level level(Instant start, Optional<Measure> row, Optional<Gauge> gauge) {
    Instant end = start.plus(intervals.width().length());
    Instant until = end.isBefore(now) ? end : now;
    double tail = gauge.map(it -> seconds(later(start, it.changedAt()), until)).orElse(0.0);
    double value = tail > 0 ? gauge.orElseThrow().value() : 0;
    double area = row.map(Measure::sum).orElse(0.0) + value * tail;
    double length = seconds(start, until);
    boolean held = tail > 0;
    // Without a row, what was there before the gauge changed for the last time was nought.
    boolean whole = held && tail >= length;
    double max = Math.max(row.map(Measure::max).orElse(0.0), value);
    double min =
        row.map(it -> held ? Math.min(it.min(), value) : it.min()).orElse(whole ? value : 0);
    return new Level(start, end, length == 0 ? 0 : area / length, (long) max, (long) min);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private static double seconds(Instant from, Instant to) {
    return to.isAfter(from) ? Duration.between(from, to).toMillis() / 1000.0 : 0;
  }
}
