package dev.signalbox.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.store.log.BackdatedLog.Dated;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MadeUpHistoryTest {
  @Test
  void everybody_who_entered_has_left_and_all_of_it_lies_in_the_past() {
    var now = Instant.parse("2026-11-17T09:00:00Z");
    var entries = MadeUpHistory.until(now);
    assertThat(entries).hasSizeGreaterThan(3_000);
    assertThat(entries).isSortedAccordingTo(Comparator.comparing(Dated::at));
    assertThat(entries.getLast().at()).isBefore(now.minus(Duration.ofDays(1)));
    assertThat(entries.getFirst().at()).isBefore(now.minus(Duration.ofDays(60)));
    var queued = new HashSet<UUID>();
    for (var dated : entries) {
      if (dated.entry().metadata() instanceof QueueAction.Enter enter) {
        assertThat(queued.add(enter.sessionId())).isTrue();
      }
      if (dated.entry().metadata() instanceof QueueAction.Leave leave) {
        assertThat(queued.remove(leave.sessionId())).isTrue();
      }
    }
    assertThat(queued).isEmpty();
  }
}
