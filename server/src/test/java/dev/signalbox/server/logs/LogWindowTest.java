package dev.signalbox.server.logs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LogWindowTest {
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
  private static final LogWindow.Names NAMES = new LogWindow.Names("from", "to");

  private static LogWindow resolve(String from, String to) {
    return LogWindow.resolve(
        NAMES, Optional.of(from).map(Instant::parse), Optional.of(to).map(Instant::parse), NOW);
  }

  @Test
  void without_bounds_it_is_the_last_day() {
    assertThat(LogWindow.resolve(NAMES, Optional.empty(), Optional.empty(), NOW))
        .isEqualTo(new LogWindow.Resolved(Instant.parse("2026-05-31T12:00:00Z"), NOW));
  }

  @Test
  void the_start_is_counted_from_the_end_that_was_given() {
    var end = Instant.parse("2026-03-02T00:00:00Z");
    assertThat(LogWindow.resolve(NAMES, Optional.empty(), Optional.of(end), NOW))
        .isEqualTo(new LogWindow.Resolved(Instant.parse("2026-03-01T00:00:00Z"), end));
  }

  @Test
  void bounds_finer_than_the_log_let_in_nothing_from_outside() {
    assertThat(resolve("2026-01-01T00:00:00.000000001Z", "2026-01-01T00:00:01.000000999Z"))
        .isEqualTo(
            new LogWindow.Resolved(
                Instant.parse("2026-01-01T00:00:00.000001Z"),
                Instant.parse("2026-01-01T00:00:01Z")));
  }

  @Test
  void times_before_1970_are_taken_as_1970() {
    assertThat(resolve("0000-01-01T00:00:00Z", "0000-01-02T00:00:00Z"))
        .isEqualTo(new LogWindow.Resolved(Instant.EPOCH, Instant.EPOCH));
  }

  @Test
  void a_window_that_ends_before_it_starts_or_is_too_long_is_a_fault_of_its_start() {
    assertThat(resolve("2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z"))
        .isInstanceOfSatisfying(
            LogWindow.Faulty.class,
            faulty -> assertThat(faulty.fault().loc()).containsExactly("query", "from"));
    assertThat(resolve("2026-01-01T00:00:00Z", "2026-04-04T00:00:00Z"))
        .isInstanceOf(LogWindow.Resolved.class);
    assertThat(resolve("2026-01-01T00:00:00Z", "2026-04-04T00:00:00.000000001Z"))
        .isInstanceOf(LogWindow.Faulty.class);
  }
}
