package dev.signalbox.server.dashboard.statistics;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Nearest-rank percentile of durations: always a measured value. */
final class Percentile {
  private Percentile() {}

  static Optional<Duration> of(List<Duration> spans, int percent) {
    if (spans.isEmpty()) return Optional.empty();
    var sorted = spans.stream().sorted().toList();
    int rank = Math.ceilDiv(percent * sorted.size(), 100);
    return Optional.of(sorted.get(Math.max(rank, 1) - 1));
  }
}
