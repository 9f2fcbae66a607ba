package dev.signalbox.bench.github;

import dev.signalbox.bench.BenchAwait;
import dev.signalbox.fakehub.counting.CallCounts;
import dev.signalbox.fakehub.counting.CallKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What it takes to queue a pull request, and to land one while others wait behind it. */
final class LandingCalls {
  /** Longer than what is said of a pull request waits for more. */
  private static final Duration QUIET = Duration.ofSeconds(8);

  private final Path data;
  private final CountedFigures figures;
  private final boolean isExplained;

  LandingCalls(Path data, CountedFigures figures, boolean isExplained) {
    this.data = data;
    this.figures = figures;
    this.isExplained = isExplained;
  }

  private static String rules(String method) {
    return """
    queue_rules:
      - name: default
        merge_conditions: ["check-success = test"]
        merge_method: %s
    """
        .formatted(method);
  }

  void count(String method, int queued, int landings) throws Exception {
    try (var town = CountedGitHub.open(data, rules(method), Duration.ofSeconds(45))) {
      var ci = new GreenCi(town.github, CountedGitHub.REPOSITORY);
      var numbers = new ArrayList<Long>();
      for (int i = 0; i < queued + landings; i++) numbers.add(town.open("file-" + i));
      for (long number : numbers) town.awaitKnown(number);
      quiet(town);
      explain(town, "to open " + numbers.size());
      var before = town.counter.counts();
      numbers.forEach(town::queue);
      quiet(town);
      var entered = town.counter.counts().since(before);
      explain(town, "to queue " + numbers.size());
      before = town.counter.counts();
      ci.begin();
      BenchAwait.until("the landings", () -> town.landed() >= landings);
      long landed = town.landed();
      quiet(town);
      long in = Math.max(landed, town.landed());
      var moved = town.counter.counts().since(before);
      explain(town, "to land " + in);
      print(method, queued, entered, numbers.size(), moved, in);
    }
  }

  /** Returns when nothing has been written for a while. */
  private static void quiet(CountedGitHub town) throws InterruptedException {
    long last = -1;
    for (long now = 0; now != last; now = town.counter.counts().writes()) {
      last = town.counter.counts().writes();
      Thread.sleep(QUIET);
    }
  }

  private void explain(CountedGitHub town, String what) {
    if (isExplained) {
      System.err.println(what);
      town.counter.requests().forEach(line -> System.err.println("  " + line));
    }
    town.counter.forgetRequests();
  }

  private void print(
      String method, int queued, CallCounts entered, int all, CallCounts moved, long landed) {
    var each = new LinkedHashMap<String, Double>();
    each.put("writes", entered.writes() / (double) all + moved.writes() / (double) landed);
    for (var kind : List.of(CallKind.CONTENT, CallKind.POINT, CallKind.FETCH, CallKind.PUSH)) {
      each.put(
          kind.name().toLowerCase(java.util.Locale.ROOT),
          entered.of(kind) / (double) all + moved.of(kind) / (double) landed);
    }
    each.put("reads", entered.reads() / (double) all + moved.reads() / (double) landed);
    each.put("landed", (double) landed);
    figures.add("each landing, " + method + ", " + queued + " behind it", Map.copyOf(each));
  }
}
