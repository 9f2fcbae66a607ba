package dev.signalbox.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RetryScheduleTest {
  private static final Instant BEGIN = Instant.parse("2026-11-18T12:00:00Z");

  private final RetrySchedule schedule = new RetrySchedule(new Random(3));

  private List<Duration> pauses() {
    var pauses = new ArrayList<Duration>();
    var now = BEGIN;
    for (var next = schedule.next(BEGIN, 1, Optional.empty(), now);
        next.isPresent();
        next = schedule.next(BEGIN, pauses.size() + 1, Optional.empty(), now)) {
      pauses.add(Duration.between(now, next.get()));
      now = next.get();
    }
    assertThat(now).isEqualTo(BEGIN.plus(RetrySchedule.GIVES_UP_AFTER));
    return pauses;
  }

  @Test
  void pauses_grow_from_a_second_to_an_hour_and_end_after_a_day() {
    var seconds = List.of(1, 5, 30, 120, 300, 900, 1_800, 3_600, 3_600, 3_600);
    var pauses = pauses();
    for (int i = 0; i < seconds.size(); i++) {
      assertThat(pauses.get(i).toMillis())
          .isBetween(seconds.get(i) * 800L, seconds.get(i) * 1_200L);
    }
    assertThat(pauses).hasSizeBetween(25, 40);
  }

  @Test
  void pauses_are_not_the_same_for_everybody() {
    assertThat(pauses()).isNotEqualTo(pauses());
  }

  @Test
  void a_receiver_that_asks_for_a_longer_pause_is_given_it_up_to_an_hour() {
    assertThat(schedule.next(BEGIN, 1, Optional.of(Duration.ofMinutes(3)), BEGIN))
        .contains(BEGIN.plusSeconds(180));
    assertThat(schedule.next(BEGIN, 1, Optional.of(Duration.ofDays(3)), BEGIN))
        .contains(BEGIN.plusSeconds(3_600));
    assertThat(schedule.next(BEGIN, 8, Optional.of(Duration.ZERO), BEGIN).orElseThrow())
        .isAfter(BEGIN.plusSeconds(2_800));
  }
}
