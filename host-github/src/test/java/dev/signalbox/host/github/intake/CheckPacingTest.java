package dev.signalbox.host.github.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckPacingTest {
  private static final CommitSha COMMIT = new CommitSha("ab".repeat(20));
  private static final HintLane LANE = HintLane.of(hint(0, false, false));

  private final CheckPacing pacing = new CheckPacing();
  private Instant now = Instant.parse("2026-05-04T12:00:00Z");
  private int reads;

  private static Hint.ChecksStirred hint(int job, boolean isEnd, boolean isFailure) {
    return new Hint.ChecksStirred(7, COMMIT, isEnd, Optional.of("run/" + job), isFailure);
  }

  private void hear(int job, boolean isEnd, boolean isFailure) {
    pacing.note(LANE, hint(job, isEnd, isFailure));
    if (!isWaiting()) read();
  }

  private boolean isWaiting() {
    return pacing.due(LANE).isAfter(now);
  }

  private void read() {
    pacing.read(LANE, now);
    reads++;
  }

  private void pass(Duration time) {
    now = now.plus(time);
  }

  private void begin(int jobs) {
    for (int job = 0; job < jobs; job++) hear(job, false, false);
  }

  @Test
  void a_hundred_jobs_of_ten_minutes_cost_few_reads() {
    begin(100);
    for (int job = 0; job < 100; job++) {
      pass(Duration.ofSeconds(6));
      hear(job, true, false);
    }
    assertThat(reads).isLessThanOrEqualTo(15);
  }

  @Test
  void the_end_of_the_last_one_is_read_within_two_seconds() {
    begin(3);
    for (int job = 0; job < 3; job++) hear(job, true, false);
    assertThat(pacing.due(LANE)).isEqualTo(now.plusSeconds(2));
  }

  @Test
  void a_failure_is_read_at_once_and_others_after_it_wait() {
    begin(100);
    pass(Duration.ofSeconds(3));
    hear(1, true, true);
    assertThat(reads).isEqualTo(2);
    pass(Duration.ofSeconds(3));
    hear(2, true, false);
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void word_of_a_beginning_that_comes_after_that_of_the_end_holds_nothing_up() {
    hear(1, true, false);
    pacing.note(LANE, hint(1, false, false));
    assertThat(pacing.due(LANE)).isEqualTo(now.plusSeconds(2));
  }
}
