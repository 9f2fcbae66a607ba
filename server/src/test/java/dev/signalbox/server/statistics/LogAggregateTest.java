package dev.signalbox.server.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What is counted of the log, held against a count entry by entry. */
class LogAggregateTest extends LivedQueueTest {
  /** Holds the aggregate of the log against a count of the entries that should match. */
  private JsonNode aggregated(Instant from, String query, Predicate<QueueYear.Written> wanted) {
    var reply = root.get(aggregate() + "?received_from=" + from + query);
    assertThat(reply.status()).as(reply.body()).isEqualTo(200);
    var answer = reply.json();
    Instant first = Instant.parse(answer.get("histogram").get(0).get("start").stringValue());
    var entries = year.log.stream().filter(wanted).toList();
    var exact = entries.stream().filter(entry -> !entry.at().isBefore(from)).toList();
    var widened = entries.stream().filter(entry -> !entry.at().isBefore(first)).toList();
    var counted = answer.get("total").intValue() == exact.size() ? exact : widened;
    assertThat(answer.get("total").intValue()).as(query).isEqualTo(counted.size());
    assertThat(facets(answer, "by_event_type"))
        .as(query)
        .isEqualTo(NaiveCount.by(counted, NaiveCount::type));
    assertThat(facets(answer, "by_outcome"))
        .as(query)
        .isEqualTo(NaiveCount.by(counted, NaiveCount::outcome));
    long inBuckets = 0;
    for (JsonNode bucket : answer.get("histogram")) {
      Instant start = Instant.parse(bucket.get("start").stringValue());
      Instant end = Instant.parse(bucket.get("end").stringValue());
      assertThat(Duration.between(start, end).toSeconds())
          .isEqualTo(answer.get("interval_size_seconds").longValue());
      assertThat(bucket.get("count").longValue())
          .as(query + " " + start)
          .isEqualTo(
              counted.stream()
                  .filter(entry -> !entry.at().isBefore(start) && entry.at().isBefore(end))
                  .count());
      inBuckets += bucket.get("count").longValue();
    }
    assertThat(inBuckets).isEqualTo(counted.size());
    assertThat(answer.get("histogram").size()).isLessThanOrEqualTo(102);
    return answer;
  }

  private static Map<String, Long> facets(JsonNode answer, String name) {
    var counts = new TreeMap<String, Long>();
    answer
        .get(name)
        .forEach(
            facet -> counts.put(facet.get("value").stringValue(), facet.get("count").longValue()));
    return counts;
  }

  @Test
  void a_long_log_is_counted_by_its_rollups() {
    for (var from :
        List.of(
            NOW.minus(Duration.ofDays(4)),
            NOW.minus(Duration.ofDays(6)),
            NOW.minus(Duration.ofDays(33)))) {
      var all = aggregated(from, "", _ -> true);
      assertThat(facets(all, "by_trigger")).containsOnlyKeys("Rule: all");
      aggregated(from, "&base_ref=main", it -> it.base().equals("main"));
      aggregated(
          from, "&event_type=action.queue.enter", it -> NaiveCount.type(it).endsWith("enter"));
      aggregated(
          from,
          "&not_event_type=action.queue.enter&not_outcome=failure",
          it ->
              !NaiveCount.type(it).endsWith("enter") && !NaiveCount.outcome(it).equals("failure"));
      aggregated(
          from,
          "&outcome=success&outcome=pending",
          it -> List.of("success", "pending").contains(NaiveCount.outcome(it)));
      aggregated(from, "&trigger=Rule: none".replace(" ", "%20"), _ -> false);
      aggregated(from, "&not_trigger=Rule: all".replace(" ", "%20"), _ -> false);
      long last = year.log.getLast().pull();
      aggregated(from, "&not_pull_request=" + last, it -> it.pull() != last);
    }
  }

  @Test
  void entries_are_found_by_pull_request_and_by_draft() {
    var from = NOW.minus(Duration.ofDays(33));
    long pull = year.log.getLast().pull();
    var answer = aggregated(from, "&pull_request=" + pull, it -> it.pull() == pull);
    assertThat(facets(answer, "by_pull_request")).containsOnlyKeys(String.valueOf(pull));
    long draft =
        year.log.reversed().stream()
            .flatMap(it -> NaiveCount.draft(it).stream())
            .findFirst()
            .orElseThrow();
    Predicate<QueueYear.Written> ofDraft =
        it -> NaiveCount.draft(it).filter(n -> n == draft).isPresent();
    assertThat(facets(aggregated(from, "&batch_pull=" + draft, ofDraft), "by_batch_pull_request"))
        .containsOnlyKeys(String.valueOf(draft));
    aggregated(from, "&not_batch_pull=" + draft, ofDraft.negate());
    aggregated(from, "&batch_pull=999999999", _ -> false);
  }

  @Test
  void a_short_log_is_counted_entry_by_entry() {
    var from = NOW.minus(Duration.ofHours(9)).minusSeconds(1_234);
    var answer = aggregated(from, "", _ -> true);
    var entries = year.log.stream().filter(it -> !it.at().isBefore(from)).toList();
    assertThat(answer.get("total").intValue()).isEqualTo(entries.size()).isPositive();
    long first = entries.getFirst().pull();
    aggregated(from, "&not_pull_request=" + first, it -> it.pull() != first);
    aggregated(from, "&not_outcome=pending", it -> !NaiveCount.outcome(it).equals("pending"));
  }
}
