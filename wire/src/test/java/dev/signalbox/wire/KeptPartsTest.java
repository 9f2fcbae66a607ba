package dev.signalbox.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.view.LegacyQueue;
import dev.signalbox.engine.view.LegacyQueuedPullRequest;
import dev.signalbox.engine.view.LegacyQueues;
import dev.signalbox.engine.view.PullRequestAuthor;
import dev.signalbox.engine.view.PullRequestLabel;
import dev.signalbox.engine.view.QueueRuleView;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.StatusPullRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptPartsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final List<String> TITLES =
      List.of(
          "Mend it",
          "\"estimated_merge_at\":null",
          "é \\ 🚂 \"position\":0,\"queue_rule\":{\"name\":\"\",\"config\":{}}",
          "");

  private KeptParts parts = KeptParts.none();

  private String kept(Object value) {
    parts = parts.forNext();
    return new String(Json.bytes(value, parts), StandardCharsets.UTF_8);
  }

  /** Each step adds, removes, reorders or alters some, and then both ways must give the same. */
  private static <V> List<List<V>> story(Random chance, LongFunction<V> any) {
    var steps = new ArrayList<List<V>>();
    var line = new ArrayList<V>();
    for (int step = 0; step < 60; step++) {
      for (int change = chance.nextInt(4); change > 0; change--) {
        int at = chance.nextInt(line.size() + 1);
        switch (chance.nextInt(3)) {
          case 0 -> line.add(at, any.apply(1 + chance.nextInt(20)));
          case 1 -> Collections.shuffle(line.subList(at, line.size()), chance);
          case 2 -> line.subList(at, Math.min(line.size(), at + 1)).clear();
          default -> throw new IllegalStateException();
        }
      }
      steps.add(List.copyOf(line));
    }
    return steps;
  }

  private static StatusPullRequest waiting(Random chance, long number) {
    return new StatusPullRequest(
        new PullRequestNumber(number),
        TITLES.get(chance.nextInt(TITLES.size())),
        "http://example.org/" + number,
        new PullRequestAuthor(1, "ada"),
        NOON,
        "medium",
        "default",
        List.of("ready"),
        List.of(),
        chance.nextBoolean() ? List.of(new PullRequestLabel(1, "\"", "fff", true)) : null,
        null,
        chance.nextBoolean() ? NOON.plusMillis(chance.nextInt(3)) : null,
        chance.nextInt(4) == 0 ? List.of(new PullRequestNumber(2)) : null);
  }

  private static LegacyQueuedPullRequest queued(Random chance, long number) {
    return new LegacyQueuedPullRequest(
        new PullRequestNumber(number),
        chance.nextInt(3),
        0,
        0,
        TITLES.get(chance.nextInt(TITLES.size())),
        new QueueRuleView(TITLES.get(chance.nextInt(3)), Map.of("batch_size", chance.nextInt(2))),
        NOON,
        null,
        null,
        chance.nextBoolean() ? NOON.plusMillis(chance.nextInt(3)) : null,
        "default");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void a_status_written_from_kept_parts_is_the_same_after_any_changes(long seed) {
    var chance = new Random(seed);
    for (var line : story(chance, number -> waiting(chance, number))) {
      var status = new QueueStatus(List.of(), line, Map.of(), null, Mode.SERIAL);
      assertThat(kept(status)).isEqualTo(Json.text(status));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void queues_written_from_kept_parts_are_the_same_after_any_changes(long seed) {
    var chance = new Random(seed);
    for (var line : story(chance, number -> queued(chance, number))) {
      var queues = new LegacyQueues(List.of(new LegacyQueue(new LegacyQueue.Branch("main"), line)));
      assertThat(kept(queues)).isEqualTo(Json.text(queues));
    }
  }

  @Test
  void what_only_moved_is_not_written_anew_and_what_is_gone_is_forgotten() {
    var chance = new Random(1);
    var pull = waiting(chance, 1);
    kept(List.of(pull));
    var text = parts.of(pull);
    parts = parts.forNext();
    assertThat(parts.of(pull)).isSameAs(text);
    kept(List.of());
    parts = parts.forNext();
    assertThat(parts.of(pull)).isNotSameAs(text);
  }
}
