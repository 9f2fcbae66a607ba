package dev.signalbox.server.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SteadyClockTest {
  private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

  private final AtomicReference<Instant> wall = new AtomicReference<>(NOON);
  private final SteadyClock clock = new SteadyClock(wall::get);

  @Test
  void it_follows_the_machine_forward() {
    wall.set(NOON.plusSeconds(3600));
    assertThat(clock.instant()).isAfterOrEqualTo(NOON.plusSeconds(3600));
  }

  @Test
  void where_the_machine_goes_back_it_just_goes_on() {
    var before = clock.instant();
    wall.set(NOON.minus(Duration.ofDays(1)));
    var after = clock.instant();
    assertThat(after).isAfterOrEqualTo(before).isBefore(NOON.plusSeconds(60));
    assertThat(clock.instant()).isAfterOrEqualTo(after);
  }
}
