package dev.signalbox.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PermitTermsTest {
  private static final Duration WANTED = Duration.ofSeconds(30);

  private static Optional<Duration> given(boolean isPaused, boolean isStopped, long leaseSeconds) {
    var left = Optional.of(Duration.ofSeconds(leaseSeconds));
    return new PermitTerms(isPaused, isStopped, left).span(WANTED);
  }

  @Test
  void leave_is_given_for_as_long_as_is_wanted_and_ends_before_the_lease_does() {
    assertThat(given(false, false, 60)).contains(WANTED);
    assertThat(given(false, false, 8)).contains(Duration.ofSeconds(7));
    assertThat(given(false, false, 1)).isEmpty();
  }

  @Test
  void none_is_given_under_a_pause_or_a_stop_or_to_a_former_writer() {
    assertThat(given(true, false, 60)).isEmpty();
    assertThat(given(false, true, 60)).isEmpty();
    assertThat(new PermitTerms(false, false, Optional.empty()).span(WANTED)).isEmpty();
  }

  @Test
  void none_is_given_for_a_landing_that_is_too_late() {
    var terms = new PermitTerms(false, false, Optional.of(Duration.ofSeconds(60)));
    assertThat(terms.span(Duration.ofSeconds(-1))).isEmpty();
  }
}
