package dev.signalbox.bench.github;

import dev.signalbox.bench.BenchAwait;
import dev.signalbox.engine.repository.CommitSha;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;

/** What it takes to hear of a candidate with many jobs, each of which sends webhooks. */
final class JobCalls {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      """;

  private final Path data;
  private final CountedFigures figures;

  JobCalls(Path data, CountedFigures figures) {
    this.data = data;
    this.figures = figures;
  }

  /** {@code apart}: between the ends of two jobs. */
  void count(int jobs, Duration apart) throws Exception {
    try (var town = CountedGitHub.open(data, RULES, Duration.ofMinutes(10))) {
      long number = town.open("only");
      town.awaitKnown(number);
      town.queue(number);
      BenchAwait.until(
          "it is under test",
          () -> town.counter.requests("GET /repos/octo/widgets/commits/N/check-runs") > 0);
      CommitSha head = town.people().pull(number).head().commit();
      var ci = town.github.robot("ci", CountedGitHub.REPOSITORY);
      var before = town.counter.counts();
      town.counter.forgetRequests();
      var runs = new ArrayList<Long>();
      for (int i = 1; i < jobs; i++) runs.add(ci.start("job-" + i, head));
      long last = ci.start("test", head);
      for (long run : runs) {
        ci.finish(run, "success");
        Thread.sleep(apart);
      }
      ci.finish(last, "success");
      long green = System.nanoTime();
      BenchAwait.until("the landing is sent", () -> town.counter.requests("updateRefs") > 0);
      double seconds = (System.nanoTime() - green) / 1e9;
      int reads =
          town.counter.requests("GET /repos/octo/widgets/commits/N/check-runs")
              + town.counter.requests("GET /repos/octo/widgets/commits/N/statuses");
      figures.add(
          "a candidate with " + jobs + " jobs",
          Map.of(
              "reads of checks",
              (double) reads,
              "all reads",
              (double) town.counter.counts().since(before).reads(),
              "seconds from green to the landing",
              seconds));
    }
  }
}
