package dev.signalbox.host.github.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CommitReadQueueTest {
  private static final Instant START = Instant.parse("2026-11-17T10:00:00Z");

  private final CommitReadQueue queue = new CommitReadQueue();
  private Instant now = START;

  private static CommitSha commit(int number) {
    return new CommitSha("%040x".formatted(number));
  }

  private List<CommitSha> taken(Duration during) {
    var taken = new java.util.ArrayList<CommitSha>();
    for (long second = 0; second < during.toSeconds(); second++) {
      now = now.plusSeconds(1);
      queue.next(now).ifPresent(taken::add);
    }
    return taken;
  }

  @Test
  void however_often_a_commit_is_asked_for_it_is_read_once() {
    for (int i = 0; i < 100; i++) queue.stirred(commit(1), now);
    assertThat(queue.next(now)).as("more may be on the way").isEmpty();
    assertThat(taken(Duration.ofMinutes(10))).containsExactly(commit(1));
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void what_is_asked_for_during_a_read_is_read_afterwards() {
    queue.stirred(commit(1), now);
    assertThat(taken(Duration.ofSeconds(3))).containsExactly(commit(1));
    queue.stirred(commit(1), now);
    assertThat(taken(Duration.ofSeconds(5))).as("not at once").isEmpty();
    assertThat(taken(Duration.ofSeconds(10))).containsExactly(commit(1));
  }

  @Test
  void one_that_is_asked_for_all_the_time_is_read_less_and_less_often() {
    int reads = 0;
    for (int second = 0; second < 600; second++) {
      queue.stirred(commit(1), now);
      reads += taken(Duration.ofSeconds(1)).size();
    }
    assertThat(reads).isBetween(7, 9);
  }

  @Test
  void a_repository_reads_so_many_commits_a_minute_and_forgets_none() {
    int many = 35;
    IntStream.range(0, many).forEach(at -> queue.stirred(commit(at), now));
    assertThat(taken(Duration.ofSeconds(59))).hasSize(CommitReadQueue.MOST_A_MINUTE);
    assertThat(taken(Duration.ofMinutes(4))).hasSize(many - CommitReadQueue.MOST_A_MINUTE);
  }

  @Test
  void what_has_happened_goes_before_what_was_found_by_looking() {
    queue.found(List.of(commit(1), commit(2)));
    queue.stirred(commit(3), now);
    now = now.plus(CommitReadQueue.SETTLING);
    assertThat(taken(Duration.ofSeconds(3))).containsExactly(commit(3), commit(1), commit(2));
    queue.found(List.of(commit(4)));
    queue.found(List.of());
    assertThat(taken(Duration.ofMinutes(5))).as("it is no longer there").isEmpty();
  }
}
