package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.store.log.EndedChecks;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One run of a batch's checks. All its pull requests tell of it, and it ended when the last of them
 * says so.
 */
record TestRun(Instant startedAt, Instant endedAt, int size, List<String> failed) {
  private record Run(String batch, Instant startedAt) {}

  static Collection<TestRun> distinct(List<EndedChecks> told) {
    Map<Run, TestRun> runs = new LinkedHashMap<>();
    for (var ended : told) {
      ended
          .startedAt()
          .ifPresent(
              start ->
                  runs.merge(new Run(ended.batch(), start), of(start, ended), TestRun::together));
    }
    return runs.values();
  }

  private static TestRun of(Instant start, EndedChecks ended) {
    var failed = ended.failed().stream().distinct().toList();
    return new TestRun(start, ended.endedAt(), ended.size(), failed);
  }

  private TestRun together(TestRun other) {
    return new TestRun(
        startedAt,
        endedAt.isAfter(other.endedAt) ? endedAt : other.endedAt,
        Math.max(size, other.size),
        failed.size() >= other.failed.size() ? failed : other.failed);
  }

  Duration lasted() {
    return endedAt.isBefore(startedAt) ? Duration.ZERO : Duration.between(startedAt, endedAt);
  }
}
