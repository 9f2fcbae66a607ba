package dev.signalbox.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTextTest {
  @ParameterizedTest
  @CsvSource({
    "30 s, 30",
    "30s, 30",
    "1 day 2 h 30 min 5 s, 95405",
    "1h30m, 5400",
    "2 Weeks, 1209600",
    "1 hour 1 minute 1 second, 3661",
    "3 days 2 hours, 266400",
    "0 s, 0"
  })
  void durations_read_as_people_write_them(String text, long seconds) throws Misread {
    assertThat(DurationText.parse(text)).isEqualTo(Duration.ofSeconds(seconds));
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0, a duration is",
    "s, 0, a duration is",
    "30, 2, a unit is missing",
    "5 parsec, 2, unknown unit `parsec`",
    "1 h 5 h, 6, this unit is given twice",
    "-5 s, 0, a duration is",
    "1.5 h, 1, a unit is missing",
    "9999999999 s, 0, this number is too large"
  })
  void what_is_wrong_is_told_with_its_place(String text, int offset, String message) {
    assertThatExceptionOfType(Misread.class)
        .isThrownBy(() -> DurationText.parse(text))
        .withMessageStartingWith(message)
        .satisfies(misread -> assertThat(misread.offset()).isEqualTo(offset));
  }

  @Test
  void a_mistyped_unit_gets_a_suggestion() {
    assertThatExceptionOfType(Misread.class)
        .isThrownBy(() -> DurationText.parse("5 mintues"))
        .satisfies(misread -> assertThat(misread.suggestion()).contains("minutes"));
  }

  @Test
  void a_printed_duration_reads_as_itself() throws Misread {
    var random = new Random(7);
    for (int i = 0; i < 2_000; i++) {
      var duration = Duration.ofSeconds(random.nextLong(1L << random.nextInt(1, 32)));
      assertThat(DurationText.parse(DurationText.print(duration))).isEqualTo(duration);
    }
  }
}
