package dev.signalbox.host.local.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

final class WorkShareTest {
  private static final long SECOND = 1_000_000_000L;

  private final WorkShare share = new WorkShare(0.05, Duration.ofSeconds(1), 0);

  @Test
  void little_work_after_a_long_rest_is_done_at_once() {
    assertThat(share.rest(0, SECOND / 2)).isZero();
    assertThat(share.rest(SECOND / 2, SECOND)).isZero();
    assertThat(share.rest(100 * SECOND, 101 * SECOND)).isZero();
  }

  @Test
  void work_that_never_ends_has_its_share_of_the_time() {
    long now = 0;
    long worked = 0;
    while (now < 10_000 * SECOND) {
      long end = now + SECOND / 10;
      worked += SECOND / 10;
      now = end + share.rest(now, end).toNanos();
    }
    assertThat(worked / (double) now).isCloseTo(0.05, Percentage.withPercentage(2));
  }

  @Test
  void who_has_all_the_time_never_rests() {
    var all = WorkShare.all();
    assertThat(all.rest(0, 1_000_000 * SECOND)).isZero();
    assertThat(all.rest(1_000_000 * SECOND, 9_000_000 * SECOND)).isZero();
  }
}
