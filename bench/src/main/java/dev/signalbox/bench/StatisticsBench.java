package dev.signalbox.bench;

import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.statistics.StatisticsFold;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** What statistics and the aggregate of a long log cost, against a page of the same log. */
final class StatisticsBench {
  private static final List<String> FIGURES =
      List.of(
          "time_to_merge",
          "merge_queue_checks_outcome",
          "queues_checks_outcome_count",
          "queues_entered_count",
          "queues_merged_count",
          "average_ci_runtime",
          "idle_queue_time",
          "total_queue_time",
          "queue_size",
          "running_speculative_checks",
          "batch_size",
          "batch_bisection",
          "branches",
          "checks_retries",
          "failure_rate",
          "skip_intermediate_results",
          "queues_pr_exit_reasons",
          "queues");

  private final BenchServer server;

  StatisticsBench(BenchServer server) {
    this.server = server;
  }

  /** Takes in what the server, which is at it too, has not taken in yet. */
  static void rollUp(StatisticsFold fold, Repository repository)
      throws InterruptedException, TimeoutException {
    long start = System.nanoTime();
    while (!fold.isUpToDate(repository.id())) {
      BenchAwait.until(
          "the next step of the statistics",
          () -> fold.step(repository.id()) > 0 || fold.isUpToDate(repository.id()));
    }
    System.err.printf("rolled up in %.0f s%n", (System.nanoTime() - start) / 1e9);
  }

  void print(Repository repository) throws Exception {
    var loads = new LinkedHashMap<String, Contest.Contender>();
    questions("/v1/repos/" + repository.slug())
        .forEach(
            (name, path) ->
                loads.put(name, () -> HttpLoad.open(server.port(), path, BenchServer.KEY)));
    new ResponseTimes(20, 40).print("question, against a page of the log", loads, server);
  }

  private static Map<String, String> questions(String base) {
    String longAgo = ago(92);
    String lately = ago(7);
    var questions = new LinkedHashMap<String, String>();
    questions.put(
        "a page of the log",
        base + "/logs?received_from=" + longAgo + "&received_to=" + Instant.now());
    for (String figure : FIGURES) {
      questions.put(figure + ", 7 days", base + "/stats/" + figure + "?start_at=" + lately);
      questions.put(figure + ", 92 days", base + "/stats/" + figure + "?start_at=" + longAgo);
    }
    String aggregate = base + "/logs/aggregate?received_from=";
    questions.put("aggregate, 1 day", aggregate + ago(1));
    questions.put("aggregate, 7 days", aggregate + lately);
    questions.put("aggregate, 92 days", aggregate + longAgo);
    questions.put(
        "aggregate, 92 days, type and outcome",
        aggregate + longAgo + "&event_type=action.queue.leave&not_outcome=success");
    questions.put("aggregate, 92 days, base_ref", aggregate + longAgo + "&base_ref=release-3");
    questions.put("aggregate, 92 days, pull_request", aggregate + longAgo + "&pull_request=7");
    questions.put(
        "aggregate, 92 days, not_pull_request", aggregate + longAgo + "&not_pull_request=7");
    return questions;
  }

  private static String ago(int days) {
    return Instant.now().minus(Duration.ofDays(days)).truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
