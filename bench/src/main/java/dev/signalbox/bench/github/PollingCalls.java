package dev.signalbox.bench.github;

import dev.signalbox.bench.BenchAwait;
import dev.signalbox.fakehub.counting.CallKind;
import dev.signalbox.fakehub.hooks.Courier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** What polling costs in an hour where nothing happens, by a few rounds. */
final class PollingCalls {
  private static final int ROUNDS = 4;
  private static final double ROUNDS_AN_HOUR = 80;
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      """;

  private final Path data;
  private final CountedFigures figures;

  PollingCalls(Path data, CountedFigures figures) {
    this.data = data;
    this.figures = figures;
  }

  void count(int open) throws Exception {
    try (var town = CountedGitHub.open(data, RULES, Duration.ofSeconds(3))) {
      town.github.courier().be(Courier.Mood.SILENT);
      for (int i = 0; i < open; i++) town.open("file-" + i);
      town.awaitKnown(open);
      int begun = rounds(town);
      BenchAwait.until("a round", () -> rounds(town) > begun);
      int first = rounds(town);
      var before = town.counter.counts();
      BenchAwait.until("some rounds", () -> rounds(town) >= first + ROUNDS);
      double seen = rounds(town) - first;
      var counts = town.counter.counts().since(before);
      figures.add(
          "an hour of polling, " + open + " open",
          Map.of(
              "points",
              counts.of(CallKind.POINT) / seen * ROUNDS_AN_HOUR,
              "REST reads",
              counts.of(CallKind.REST_READ) / seen * ROUNDS_AN_HOUR,
              "fetches",
              counts.of(CallKind.FETCH) / seen * ROUNDS_AN_HOUR));
    }
  }

  /** Each round asks once for the first page of what has ended. */
  private static int rounds(CountedGitHub town) {
    return town.counter.requests("CLOSED, MERGED");
  }
}
