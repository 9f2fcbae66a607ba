package dev.signalbox.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.SafetyStop;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.server.figures.QueueCounters;
import dev.signalbox.server.figures.QueueFigures;
import dev.signalbox.store.queue.Backlog;
import dev.signalbox.webhooks.tables.WebhookBacklog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class QueueSeriesTest {
  private static final Instant NOW = Instant.parse("2026-11-18T12:00:00Z");

  private final QueueCounters counters = new QueueCounters();
  private final Map<RepositoryId, String> names = new HashMap<>();

  @Test
  void repositories_beyond_the_limit_are_added_up_under_one_label() {
    var queues = new ArrayList<SampledQueue>();
    for (long id = 1; id <= QueueCounters.MOST_NAMED + 3; id++) {
      queues.add(queue(id, 1, NOW.minusSeconds(id)));
    }
    String text = byRepository(queues);
    assertThat(text.lines().filter(it -> it.startsWith("signalbox_queue_length{")))
        .hasSize(QueueCounters.MOST_NAMED + 1);
    assertThat(text).contains("signalbox_queue_length{repository=\"other\"} 3.0");
    assertThat(text).contains("signalbox_queue_oldest_age_seconds{repository=\"other\"} 203.0");
  }

  @Test
  void a_repository_that_is_gone_makes_room_and_leaves_no_series() {
    for (long id = 1; id <= QueueCounters.MOST_NAMED + 1; id++) stop(id);
    assertThat(byRepository(List.of()))
        .contains("signalbox_queue_safety_stops_total{repository=\"other\"} 1.0")
        .contains("signalbox_queue_safety_stops_total{repository=\"acme/r1\"} 1.0");
    var left = new HashSet<>(names.keySet());
    left.remove(new RepositoryId(1));
    counters.retain(left);
    stop(QueueCounters.MOST_NAMED + 1);
    stop(1000);
    assertThat(byRepository(List.of()))
        .as("what was counted among the others stays there")
        .contains("signalbox_queue_safety_stops_total{repository=\"other\"} 2.0")
        .contains("signalbox_queue_safety_stops_total{repository=\"acme/r1000\"} 1.0")
        .doesNotContain("acme/r1\"");
  }

  @Test
  void the_sum_for_strangers_never_goes_down() {
    stop(1);
    stop(2);
    counters.retain(List.of());
    assertThat(summed(List.of())).contains("signalbox_queue_safety_stops_total 2.0");
  }

  @Test
  void strangers_see_one_queue_that_is_the_sum_of_all() {
    String text = summed(List.of(queue(1, 2, NOW.minusSeconds(5)), queue(2, 3, NOW)));
    assertThat(text)
        .contains("signalbox_queue_length 5.0")
        .contains("signalbox_queue_oldest_age_seconds 5.0")
        .contains("signalbox_queue_inbox_size 2.0")
        .doesNotContain("acme");
  }

  private SampledQueue queue(long id, int length, Instant oldest) {
    var figures = new QueueFigures(length, Optional.of(oldest), Map.of(), 0, 0, 0);
    var backlog = new Backlog(1, Optional.of(oldest));
    return new SampledQueue(
        new RepositoryId(id), slug(id), new QueueTotals(figures, backlog, Backlog.NONE));
  }

  private static RepositorySlug slug(long id) {
    return RepositorySlug.parse("acme/r" + id);
  }

  private void stop(long id) {
    names.put(new RepositoryId(id), slug(id).toString());
    var before = Ledger.of(slug(id), new UUID(0, id));
    var stop = Optional.of(new SafetyStop("a promise", NOW));
    var after = before.with(before.policy().stopped(stop));
    counters.count(
        new RepositoryId(id),
        new QueueCommit(
            before,
            after,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty()));
  }

  private String byRepository(List<SampledQueue> queues) {
    return text(QueueSeries.byRepository(sample(queues), counters, names, NOW));
  }

  private String summed(List<SampledQueue> queues) {
    return text(QueueSeries.summed(sample(queues), counters, NOW));
  }

  private static NodeSample sample(List<SampledQueue> queues) {
    return new NodeSample(queues, WebhookBacklog.NONE, Optional.empty(), true, 1);
  }

  private static String text(QueueSeries series) {
    var text = new SeriesText();
    series.write(text);
    return text.text();
  }
}
