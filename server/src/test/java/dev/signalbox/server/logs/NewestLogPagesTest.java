package dev.signalbox.server.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.view.LogPage;
import dev.signalbox.store.log.LogExtent;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice.Direction;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class NewestLogPagesTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final Duration DAY = Duration.ofDays(1);
  private static final LogPageQuestion QUESTION = question(2);
  private static final LogExtent FIVE = new LogExtent(5, 0, NOON);

  private final NewestLogPages pages = new NewestLogPages();
  private int reads;

  private static LogPageQuestion question(int perPage) {
    return new LogPageQuestion(new RepositoryId(1), "acme/one", LogFilter.everything(), perPage);
  }

  private static LogCursor window(Instant from, Instant until) {
    var end = new LogPosition(until, Long.MAX_VALUE);
    return new LogCursor(Direction.TO_OLDER, from, end, Optional.empty());
  }

  /** The window of somebody who asks at that time; the entries are of 10, 11 and 12 o'clock. */
  private void ask(LogPageQuestion question, Instant now, LogExtent extent) {
    var window = window(now.minus(DAY), now.plus(Duration.ofMinutes(5)));
    ask(question, window, extent);
  }

  private void ask(LogPageQuestion question, LogCursor window, LogExtent extent) {
    pages.page(
        question,
        window,
        extent,
        () -> {
          reads++;
          var places =
              List.of(
                  new LogPosition(NOON, 5),
                  new LogPosition(NOON.minus(Duration.ofHours(1)), 4),
                  new LogPosition(NOON.minus(Duration.ofHours(2)), 3));
          return new NewestLogPages.WrittenLogPage(
              window.from(), places, LogPage.of(2, List.of()), new byte[10]);
        });
  }

  @Test
  void while_nothing_is_added_a_page_is_read_once() {
    for (int seconds = 0; seconds < 10; seconds++) {
      ask(QUESTION, NOON.plusSeconds(seconds), FIVE);
    }
    assertThat(reads).isEqualTo(1);
    ask(question(3), NOON, FIVE);
    assertThat(reads).as("another question").isEqualTo(2);
  }

  @Test
  void it_is_read_again_when_an_entry_was_added_or_dropped() {
    ask(QUESTION, NOON, FIVE);
    ask(QUESTION, NOON, new LogExtent(6, 0, NOON.plusSeconds(1)));
    assertThat(reads).isEqualTo(2);
    ask(QUESTION, NOON, new LogExtent(6, 4, NOON.plusSeconds(1)));
    assertThat(reads).isEqualTo(3);
  }

  @Test
  void it_is_read_again_when_the_window_has_left_an_entry_behind_or_begins_earlier() {
    ask(QUESTION, NOON, FIVE);
    ask(QUESTION, NOON.plus(DAY).minus(Duration.ofHours(2)), FIVE);
    assertThat(reads).as("its oldest is at the edge").isEqualTo(1);
    ask(QUESTION, NOON.plus(DAY).minus(Duration.ofHours(2)).plusNanos(1), FIVE);
    assertThat(reads).isEqualTo(2);
    ask(QUESTION, window(NOON.minus(DAY.multipliedBy(2)), NOON.plusSeconds(1)), FIVE);
    assertThat(reads).isEqualTo(3);
  }

  @Test
  void where_the_log_is_ahead_of_the_clock_it_is_always_read() {
    var ahead = new LogExtent(5, 0, NOON.plus(Duration.ofMinutes(6)));
    ask(QUESTION, NOON, ahead);
    ask(QUESTION, NOON, ahead);
    assertThat(reads).isEqualTo(2);
    ask(QUESTION, NOON.plus(Duration.ofMinutes(1)), ahead);
    ask(QUESTION, NOON.plus(Duration.ofMinutes(1)), ahead);
    assertThat(reads).as("the clock has caught up").isEqualTo(3);
  }
}
