package dev.signalbox.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScheduleHoursTest {
  @Test
  void days_come_in_the_order_of_the_week_and_only_those_that_were_given() {
    var allDay =
        new ScheduleHours.Range(new ScheduleHours.Time(0, 0), new ScheduleHours.Time(24, 0));
    var hours =
        ScheduleHours.of(
            ZoneId.of("Europe/Paris"),
            Map.of(
                DayOfWeek.SUNDAY, List.of(allDay),
                DayOfWeek.FRIDAY, List.of(),
                DayOfWeek.MONDAY, List.of(allDay)));

    assertThat(hours.timezone()).isEqualTo("Europe/Paris");
    assertThat(hours.days().keySet()).containsExactly("monday", "friday", "sunday");
  }
}
