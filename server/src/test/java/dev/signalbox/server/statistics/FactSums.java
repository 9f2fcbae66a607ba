package dev.signalbox.server.statistics;

import dev.signalbox.server.statistics.QueueYear.Fact;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Plain sums over facts. */
final class FactSums {
  private FactSums() {}

  static double sum(List<Fact> facts) {
    return facts.stream().mapToDouble(Fact::value).sum();
  }

  static double max(List<Fact> facts) {
    return facts.stream().mapToDouble(Fact::value).max().orElse(0);
  }

  static double min(List<Fact> facts) {
    return facts.stream().mapToDouble(Fact::value).min().orElse(0);
  }

  static double p95(List<Fact> facts) {
    var sorted = facts.stream().map(Fact::value).sorted().toList();
    return sorted.isEmpty() ? 0 : sorted.get((int) Math.ceil(0.95 * sorted.size()) - 1);
  }

  static List<Fact> only(List<Fact> facts, String figure) {
    return facts.stream().filter(fact -> fact.figure().equals(figure)).toList();
  }

  static double of(List<Fact> facts, String detail) {
    return facts.stream().filter(fact -> fact.detail().equals(detail)).count();
  }

  /** Mean, most and fewest within an interval. */
  static double[] level(List<Fact> changes, Instant start, Instant end) {
    double value = 0;
    double area = 0;
    double max = Double.NEGATIVE_INFINITY;
    double min = Double.POSITIVE_INFINITY;
    Instant since = start;
    for (var change : changes) {
      if (!change.at().isBefore(end)) break;
      if (!change.at().isBefore(start)) {
        area += value * Duration.between(since, change.at()).toMillis() / 1000.0;
        max = Math.max(max, value);
        min = Math.min(min, value);
        since = change.at();
      }
      value += change.value();
    }
    area += value * Duration.between(since, end).toMillis() / 1000.0;
    max = Math.max(max, value);
    min = Math.min(min, value);
    return new double[] {area / Duration.between(start, end).toSeconds(), max, min};
  }
}
