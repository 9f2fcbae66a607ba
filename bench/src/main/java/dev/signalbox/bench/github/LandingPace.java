package dev.signalbox.bench.github;

import dev.signalbox.bench.BenchAwait;
import dev.signalbox.host.github.budget.WriteLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How fast pull requests land at a GitHub that is far away. */
final class LandingPace {
  private static final double SECOND = 1e9;
  private static final double SECONDS_OF_HOUR = 3600;
  private static final String RULES =
      """
      merge_queue: { max_parallel_checks: 10 }
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
          merge_method: squash
      """;

  private final Path data;
  private final CountedFigures figures;
  private final boolean isExplained;

  LandingPace(Path data, CountedFigures figures, boolean isExplained) {
    this.data = data;
    this.figures = figures;
    this.isExplained = isExplained;
  }

  /**
   * Those that are green already, one after the other as fast as they go: what a landing waits for
   * when no limit holds it up.
   */
  void inSeries(int landings, Duration distance) throws Exception {
    try (var town =
        CountedGitHub.open(data, RULES, Duration.ofSeconds(45), WriteLimits.unlimited())) {
      new GreenCi(town.github, CountedGitHub.REPOSITORY).begin();
      var trace = new RequestTrace();
      town.github.watchedBy(trace);
      var numbers = opened(town, landings);
      town.github.weather().moveAway(distance);
      numbers.forEach(town::queue);
      BenchAwait.until("the landings", () -> town.landed() >= landings);
      var sent = trace.landings();
      double each = (sent.getLast() - sent.getFirst()) / SECOND / (sent.size() - 1);
      explain(trace, sent);
      figures.add(
          "in series, %d ms for each operation".formatted(distance.toMillis()),
          Map.of(
              "landings an hour",
              SECONDS_OF_HOUR / each,
              "operations' worth of time for each",
              each / (distance.toMillis() / 1000.0)));
    }
  }

  /** So many an hour, each of them queued when the one before has landed. */
  void steady(int landings, int anHour, Duration distance) throws Exception {
    try (var town =
        CountedGitHub.open(data, RULES, Duration.ofSeconds(45), WriteLimits.standard())) {
      var ci = new GreenCi(town.github, CountedGitHub.REPOSITORY);
      ci.begin();
      var trace = new RequestTrace();
      town.github.watchedBy(trace);
      var numbers = opened(town, landings);
      town.github.weather().moveAway(distance);
      for (long number : numbers) {
        town.queue(number);
        Thread.sleep(Duration.ofSeconds((long) (SECONDS_OF_HOUR / anHour)));
      }
      BenchAwait.until("the landings", () -> town.landed() >= landings);
      // What lands first was green before it was queued.
      var waits =
          trace.landings().stream()
              .skip(1)
              .map(nanos -> (nanos - ci.greenBefore(nanos)) / SECOND)
              .sorted()
              .toList();
      figures.add(
          "%d an hour, %d ms for each operation".formatted(anHour, distance.toMillis()),
          Map.of(
              "landed", (double) town.landed(),
              "median seconds from green to the landing", waits.get(waits.size() / 2),
              "most", waits.getLast()));
    }
  }

  /** Three in the middle. */
  private void explain(RequestTrace trace, List<Long> sent) {
    if (!isExplained || sent.size() < 4) return;
    int middle = sent.size() / 2;
    trace
        .between(sent.get(middle - 2), sent.get(middle + 1))
        .forEach(line -> System.err.println("  " + line));
  }

  private static List<Long> opened(CountedGitHub town, int many) throws Exception {
    var numbers = new ArrayList<Long>();
    for (int i = 0; i < many; i++) numbers.add(town.open("file-" + i));
    for (long number : numbers) town.awaitKnown(number);
    return numbers;
  }
}
