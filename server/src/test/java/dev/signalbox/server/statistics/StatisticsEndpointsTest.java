package dev.signalbox.server.statistics;

import static dev.signalbox.server.statistics.FactSums.level;
import static dev.signalbox.server.statistics.FactSums.max;
import static dev.signalbox.server.statistics.FactSums.min;
import static dev.signalbox.server.statistics.FactSums.of;
import static dev.signalbox.server.statistics.FactSums.only;
import static dev.signalbox.server.statistics.FactSums.p95;
import static dev.signalbox.server.statistics.FactSums.sum;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.server.statistics.QueueYear.Fact;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Every answer, held against a plain count of what a random queue did. */
class StatisticsEndpointsTest extends LivedQueueTest {
  private static final double HISTOGRAM = 0.025;

  /** Numbers of an answer, by where they stand in it. */
  private Map<String, Double> answered(String question, String list) {
    var reply = root.get(statistics() + question);
    assertThat(reply.status()).as(reply.body()).isEqualTo(200);
    var numbers = new TreeMap<String, Double>();
    for (JsonNode group : reply.json().get(list)) {
      for (JsonNode stat : group.get("stats")) {
        for (var field : stat.properties()) {
          if (!field.getValue().isNumber()) continue;
          numbers.put(
              key(group)
                  + stat.get("start").stringValue()
                  + " "
                  + stat.path("exit_reason").asString("")
                  + stat.path("check_outcome").asString("")
                  + " "
                  + field.getKey(),
              field.getValue().doubleValue());
        }
      }
    }
    return numbers;
  }

  private static String key(JsonNode group) {
    return group.get("base_ref").stringValue()
        + " "
        + group.get("queue_name").stringValue()
        + " "
        + group.path("priority_rule_name").asString("")
        + " ";
  }

  private Map<String, List<Fact>> facts(Asked asked, String... figures) {
    return year.facts.stream()
        .filter(fact -> List.of(figures).contains(fact.figure()))
        .filter(fact -> asked.wanted().test(fact.lane()))
        .filter(fact -> !fact.at().isBefore(asked.start(asked.from())))
        .collect(groupingBy(asked::at));
  }

  /** Holds an endpoint against expected numbers, made of the facts of each interval. */
  private void holds(
      String endpoint,
      String list,
      Function<List<Fact>, Map<String, Double>> expected,
      String... figures) {
    var all = new java.util.ArrayList<>(Asked.questions());
    all.addAll(Asked.withPriority());
    int held = 0;
    for (var asked : all) {
      var numbers = new TreeMap<String, Double>();
      facts(asked, figures)
          .forEach(
              (at, facts) ->
                  expected
                      .apply(facts)
                      .forEach((name, value) -> numbers.put(at + " " + name, value)));
      same(endpoint + asked.query(), answered(endpoint + asked.query(), list), numbers);
      held += numbers.size();
    }
    assertThat(held).as(endpoint).isPositive();
  }

  private static void same(
      String question, Map<String, Double> answered, Map<String, Double> expected) {
    assertThat(answered.keySet()).as(question).isEqualTo(expected.keySet());
    expected.forEach(
        (where, value) -> {
          boolean isRead = where.contains("p95_");
          assertThat(answered.get(where))
              .as(question + ": " + where)
              .isCloseTo(value, within(isRead ? HISTOGRAM * value + 1 : 1e-4));
        });
  }

  @Test
  void entering_and_landing_are_counted() {
    holds("queues_entered_count", "groups", it -> Map.of(" entered", sum(it)), "entered");
    holds("queues_merged_count", "groups", it -> Map.of(" merged", sum(it)), "merged");
    holds("skip_intermediate_results", "groups", it -> Map.of(" batches_saved", sum(it)), "saved");
  }

  @Test
  void outcomes_and_reasons_are_counted_by_their_code() {
    Function<List<Fact>, Map<String, Double>> byDetail =
        facts -> {
          var counts = new TreeMap<String, Double>();
          facts.forEach(fact -> counts.merge(fact.detail() + " count", 1.0, Double::sum));
          return counts;
        };
    holds("queues_checks_outcome_count", "groups", byDetail, "outcome");
    holds("queues_pr_exit_reasons", "groups", byDetail, "exit");
    holds(
        "failure_rate",
        "groups",
        facts -> {
          double failures = of(facts, "CHECKS_FAILED") + of(facts, "CHECKS_TIMEOUT");
          double total = failures + of(facts, "SUCCESS");
          return total == 0
              ? Map.of()
              : Map.of(" total", total, " failures", failures, " failure_rate", failures / total);
        },
        "outcome");
  }

  @Test
  void all_outcomes_of_a_window_stand_together() {
    for (var asked : Asked.questions()) {
      var reply = root.get(statistics() + "merge_queue_checks_outcome" + asked.query()).json();
      var expected =
          year.facts.stream()
              .filter(fact -> fact.figure().equals("outcome"))
              .filter(fact -> asked.wanted().test(fact.lane()))
              .filter(fact -> !fact.at().isBefore(asked.start(asked.from())))
              .collect(groupingBy(fact -> Asked.at(fact.lane())));
      assertThat(reply.get("groups")).hasSize(expected.size());
      for (JsonNode group : reply.get("groups")) {
        assertThat(group.get("stats").size()).isEqualTo(32);
        for (var field : group.get("stats").properties()) {
          assertThat(field.getValue().doubleValue())
              .as(field.getKey())
              .isEqualTo(of(expected.getOrDefault(key(group), List.of()), field.getKey()));
        }
      }
    }
  }

  @Test
  void spans_are_summed_up() {
    holds(
        "average_ci_runtime",
        "groups",
        it ->
            Map.of(
                " runtime",
                sum(it) / it.size(),
                " sum_runtime",
                sum(it),
                " count_runtime",
                (double) it.size()),
        "runtime");
    holds(
        "total_queue_time",
        "groups",
        it ->
            Map.of(
                " avg_queue_time", sum(it) / it.size(),
                " max_queue_time", max(it),
                " min_queue_time", min(it),
                " sum_queue_time", sum(it),
                " count_queue_time", (double) it.size()),
        "queue_time");
    holds(
        "idle_queue_time",
        "groups",
        StatisticsEndpointsTest::idle,
        "capacity",
        "schedule",
        "freeze",
        "ci");
  }

  private static Map<String, Double> idle(List<Fact> facts) {
    var numbers = new TreeMap<String, Double>();
    var kinds =
        Map.of(
            "idle_capacity", "capacity",
            "idle_schedule", "schedule",
            "idle_freeze", "freeze",
            "ci_runtime", "ci");
    kinds.forEach(
        (name, figure) -> {
          var mine = only(facts, figure);
          numbers.put(" " + name, sum(mine) / mine.size());
          numbers.put(" p95_" + name, p95(mine));
          numbers.put(" max_" + name, max(mine));
          numbers.put(" sum_" + name, sum(mine));
        });
    numbers.put(" count_idle", (double) only(facts, "ci").size());
    return numbers;
  }

  @Test
  void batches_are_counted_once_and_not_for_each_of_their_pull_requests() {
    holds(
        "batch_size",
        "groups",
        it ->
            Map.of(
                " avg_batch_size", sum(it) / it.size(),
                " max_batch_size", max(it),
                " min_batch_size", min(it),
                " sum_batch_size", sum(it),
                " count_batch_size", (double) it.size()),
        "batch");
    holds(
        "batch_bisection",
        "started",
        it -> {
          var depths = only(it, "split_depth");
          var sizes = only(it, "split_size");
          return Map.of(
              " bisection_count",
              (double) depths.size(),
              " avg_depth",
              sum(depths) / depths.size(),
              " max_depth",
              max(depths),
              " avg_batch_size_before_split",
              sum(sizes) / sizes.size());
        },
        "split_depth",
        "split_size");
    holds(
        "batch_bisection",
        "completed",
        it ->
            Map.of(
                " bisection_completed_count", of(it, "completed"),
                " culprit_found_count", of(it, "culprit"),
                " max_failure_reached_count", of(it, "capped")),
        "found");
  }

  @Test
  void retries_are_counted_with_what_came_of_them() {
    holds(
        "checks_retries",
        "groups",
        it -> {
          var depths = only(it, "depth");
          double recovered = of(depths, "recovered");
          return Map.of(
              " total_retries",
              (double) only(it, "retry").size(),
              " sessions_with_retries",
              (double) depths.size(),
              " recovered",
              recovered,
              " not_recovered",
              depths.size() - recovered,
              " recovery_rate",
              depths.isEmpty() ? 0 : recovered / depths.size(),
              " avg_retry_depth",
              depths.isEmpty() ? 0 : sum(depths) / depths.size(),
              " max_retry_depth",
              max(depths));
        },
        "retry",
        "depth");
  }

  @Test
  void sizes_are_weighted_by_time() {
    for (var asked : Asked.questions()) {
      levels(asked, "queue_size", "size", "size");
      levels(asked, "running_speculative_checks", "running", "running_checks");
    }
    for (var asked : Asked.withPriority()) levels(asked, "queue_size", "size", "size");
  }

  private void levels(Asked asked, String endpoint, String figure, String name) {
    var answered = answered(endpoint + asked.query(), "groups");
    assertThat(answered).isNotEmpty();
    int held = 0;
    for (var lane :
        year.facts.stream().map(Fact::lane).distinct().filter(asked.wanted()).toList()) {
      var changes =
          year.facts.stream()
              .filter(fact -> fact.figure().equals(figure) && fact.lane().equals(lane))
              .toList();
      for (Instant start = asked.start(asked.from());
          start.isBefore(NOW);
          start = start.plus(asked.width())) {
        String at = Asked.at(lane) + start + "  ";
        if (!answered.containsKey(at + "avg_" + name)) continue;
        held++;
        Instant end = start.plus(asked.width());
        if (end.isAfter(NOW)) continue; // goes on while we ask
        var expected = level(changes, start, end);
        assertThat(answered.get(at + "avg_" + name)).as(at).isCloseTo(expected[0], within(1e-3));
        assertThat(answered.get(at + "max_" + name)).as(at).isEqualTo(expected[1]);
        assertThat(answered.get(at + "min_" + name)).as(at).isEqualTo(expected[2]);
      }
    }
    assertThat(held).as(endpoint).isEqualTo(answered.size() / 3);
  }

  @Test
  void names_and_times_to_merge() {
    String month = "?start_at=" + NOW.minus(Duration.ofDays(33));
    assertThat(root.get(statistics() + "branches" + month).json().toString())
        .isEqualTo("{\"base_refs\":[\"main\",\"release/1\"]}");
    assertThat(root.get(statistics() + "queues" + month).json().toString())
        .isEqualTo("{\"queue_names\":[\"default\",\"slow\"]}");
    Instant from = NOW.minus(Duration.ofDays(1)).truncatedTo(ChronoUnit.HOURS);
    var reply = root.get(statistics() + "time_to_merge?branch=main").json();
    assertThat(reply).hasSize(1);
    for (JsonNode queue : reply.get(0).get("queues")) {
      var times =
          year.facts.stream()
              .filter(fact -> fact.figure().equals("queue_time") && !fact.at().isBefore(from))
              .filter(fact -> fact.lane().base().equals("main"))
              .filter(fact -> fact.lane().queue().equals(queue.get("queue_name").stringValue()))
              .map(Fact::value)
              .sorted()
              .toList();
      var told = queue.get("time_to_merge");
      double mean = times.stream().mapToDouble(it -> it).average().orElse(0);
      double median = times.isEmpty() ? 0 : times.get((times.size() + 1) / 2 - 1);
      assertThat(told.path("mean").asDouble(0)).isCloseTo(mean, within(1e-3));
      assertThat(told.path("median").asDouble(0)).isCloseTo(median, within(HISTOGRAM * median + 1));
    }
  }

  @Test
  void too_long_and_reversed_windows_are_refused() {
    var tooLong =
        root.get(
            statistics() + "batch_size?start_at=2026-01-01T00:00:00Z&end_at=2026-06-01T00:00:00Z");
    assertThat(tooLong.status()).isEqualTo(422);
    assertThat(tooLong.body()).contains("must be at most 93 days before end_at");
    assertThat(
            root.get(
                    statistics()
                        + "queues?start_at=2026-02-01T00:00:00Z&end_at=2026-01-01T00:00:00Z")
                .body())
        .contains("must not be later than end_at");
  }
}
