package dev.signalbox.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Schedule;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.story.RandomCases;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenHoursTest {
  private static final int DAYS = 10;
  private static final int MINUTES = DAYS * Schedule.MINUTES_A_DAY;

  @ParameterizedTest
  @CsvSource({
    "Europe/Paris, 2026-03-29",
    "Europe/Paris, 2026-10-25",
    "America/New_York, 2026-03-08",
    "America/New_York, 2026-11-01",
    "Australia/Lord_Howe, 2026-04-05",
    "Australia/Lord_Howe, 2026-10-04",
    "America/Havana, 2026-03-08",
    "America/Havana, 2026-11-01",
    "Pacific/Apia, 2011-12-30",
    "UTC, 2026-06-01",
  })
  void they_open_and_close_as_the_clock_on_the_wall_says(ZoneId zone, String day) {
    var start = Instant.parse(day + "T00:00:00Z").minus(DAYS / 2, ChronoUnit.DAYS);
    var conditions = new RandomTrees(day.hashCode());
    for (int i = 0; i < RandomCases.of(25); i++)
      assertFollowsTheWall(conditions.schedule(zone), start);
  }

  private static void assertFollowsTheWall(Schedule schedule, Instant start) {
    var random = new Random(start.getEpochSecond());
    Optional<Instant> next = Optional.empty();
    boolean open = isOpenOnTheWall(schedule, start.plus(MINUTES, ChronoUnit.MINUTES));
    for (int minute = MINUTES; minute >= 0; minute--) {
      var at = start.plus(minute, ChronoUnit.MINUTES);
      if (OpenHours.areOpen(schedule, at) != open) {
        fail("%s at %s: open is %s".formatted(schedule, at, !open));
      }
      if (next.isPresent() && minute % 5 == 0) {
        var now = at.plusNanos(random.nextLong(60_000_000_000L));
        assertThat(OpenHours.nextChange(schedule, now))
            .as("%s after %s", schedule, now)
            .isEqualTo(next.get());
      }
      boolean openBefore = isOpenOnTheWall(schedule, at.minus(1, ChronoUnit.MINUTES));
      if (openBefore != open) next = Optional.of(at);
      open = openBefore;
    }
  }

  private static boolean isOpenOnTheWall(Schedule schedule, Instant at) {
    var wall = at.atZone(schedule.zone());
    int minute = wall.getHour() * 60 + wall.getMinute();
    return schedule.days().contains(wall.getDayOfWeek())
        && schedule.windows().stream()
            .anyMatch(window -> window.startMinute() <= minute && minute < window.endMinute());
  }

  private static Instant next(String schedule, String now) throws Misread {
    var condition = ConditionText.parse("schedule = " + schedule);
    return Outlook.of(List.<Condition>of(condition), KnownSubject.numbered(1), Instant.parse(now))
        .nextChange()
        .orElse(TimeAnswers.NEVER);
  }

  @Test
  void hours_that_a_spring_night_skips_do_not_open() throws Misread {
    assertThat(next("02:00-03:00[Europe/Paris]", "2026-03-29T00:30:00Z"))
        .isEqualTo("2026-03-30T00:00:00Z");
  }

  @Test
  void hours_that_an_autumn_night_repeats_open_twice() throws Misread {
    assertThat(next("02:00-02:30[Europe/Paris]", "2026-10-25T00:30:00Z"))
        .isEqualTo("2026-10-25T01:00:00Z");
  }

  @Test
  void a_night_may_be_short_of_half_an_hour() throws Misread {
    assertThat(next("02:10-02:20[Australia/Lord_Howe]", "2026-10-03T15:00:00Z"))
        .isEqualTo("2026-10-04T15:10:00Z");
  }

  @Test
  void windows_over_midnight_close_when_the_last_of_them_does() throws Misread {
    assertThat(next("22:00-24:00,00:00-06:00", "2026-06-01T23:00:00Z"))
        .isEqualTo("2026-06-02T06:00:00Z");
  }

  @Test
  void what_is_always_open_never_changes() throws Misread {
    assertThat(next("Mon-Sun", "2026-06-01T23:00:00Z")).isEqualTo(TimeAnswers.NEVER);
  }

  @Test
  void they_are_told_to_the_very_ends_of_time() {
    var trees = new RandomTrees(3);
    for (var zone : List.of("UTC", "Europe/Paris", "America/New_York", "Australia/Lord_Howe")) {
      var schedule = trees.schedule(ZoneId.of(zone));
      assertThat(OpenHours.nextChange(schedule, Instant.MAX)).isEqualTo(TimeAnswers.NEVER);
      assertThat(OpenHours.nextChange(schedule, Instant.MIN)).isAfter(Instant.MIN);
    }
  }
}
