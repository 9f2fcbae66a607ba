package dev.signalbox.bench;

import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.statistics.StatisticsFold;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What statistics and the aggregate of a long log cost, against a page of the same log. */
final class StatisticsBench {
  private static final int WARM_UP = 20;
  private static final int SAMPLES = 40;
  private static final int ROUNDS = 5;
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

  private final int port;
  private final String key;

  StatisticsBench(int port, String key) {
    this.port = port;
    this.key = key;
  }

  /** Takes in what the server has not taken in yet. */
  static void rollUp(StatisticsFold fold, Repository repository) throws InterruptedException {
    long start = System.nanoTime();
    long taken = 0;
    while (fold.behind(1_000).contains(repository.id())) {
      int step = fold.step(repository.id());
      taken += step;
      if (step == 0) Thread.sleep(100); // the server is at it
    }
    System.err.printf(
        "rolled up %,d entries in %.0f s%n", taken, (System.nanoTime() - start) / 1e9);
  }

  void print(Repository repository) throws IOException {
    String base = "/v1/repos/" + repository.slug();
    var times = new LinkedHashMap<String, List<Double>>();
    for (int round = 0; round < ROUNDS; round++) {
      for (var question : questions(base).entrySet()) {
        times
            .computeIfAbsent(question.getKey(), _ -> new ArrayList<>())
            .add(micros(question.getValue()));
      }
    }
    double unit = Contest.median(times.firstEntry().getValue());
    System.out.printf("%n%-44s %9s  %s%n", "question", "µs", "ratio to a page of the log");
    times.forEach(
        (name, samples) ->
            System.out.printf(
                "%-44s %9.0f  %.2f%n",
                name, Contest.median(samples), Contest.median(samples) / unit));
  }

  private static Map<String, String> questions(String base) {
    String longAgo = ago(92);
    String lately = ago(7);
    var questions = new LinkedHashMap<String, String>();
    questions.put("a page of the log", base + "/logs?received_from=" + longAgo);
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

  private double micros(String path) throws IOException {
    try (var load = HttpLoad.open(port, path, key)) {
      for (int i = 0; i < WARM_UP; i++) load.ask();
      var samples = new ArrayList<Double>();
      for (int i = 0; i < SAMPLES; i++) {
        long start = System.nanoTime();
        load.ask();
        samples.add((System.nanoTime() - start) / 1_000.0);
      }
      return Contest.median(samples);
    }
  }
}
