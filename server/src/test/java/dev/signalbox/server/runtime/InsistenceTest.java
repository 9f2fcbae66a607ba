package dev.signalbox.server.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.store.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class InsistenceTest {
  private static final Ending<Boolean, String> DONE = new Ending.Done<>(true);
  private static final Ending<Boolean, String> UNKNOWN = new Ending.Unknown<>();

  private final List<Duration> pauses = new ArrayList<>();
  private final Insistence insistence = new Insistence(this::now, this::passes);
  private Instant now = Instant.parse("2026-03-02T09:00:00Z");
  private int calls;

  private Instant now() {
    return now;
  }

  private boolean passes(Duration time) {
    pauses.add(time);
    now = now.plus(time);
    return true;
  }

  private Supplier<Ending<Boolean, String>> after(
      int tries, Function<Instant, Ending<Boolean, String>> before) {
    return () -> ++calls > tries ? DONE : before.apply(now);
  }

  private static Ending<Boolean, String> soon(Instant now) {
    return new Ending.RetryLater<>(now);
  }

  @Test
  void what_the_host_puts_off_is_tried_again_soon() {
    assertThat(insistence.onStarting(after(5, InsistenceTest::soon))).contains(DONE);
    assertThat(pauses.getFirst()).isEqualTo(Duration.ofMillis(500));
    assertThat(pauses.getLast()).isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void a_host_that_says_when_is_not_asked_before() {
    var later = now.plus(Duration.ofMinutes(10));
    assertThat(insistence.onStopping(after(1, _ -> new Ending.RetryLater<>(later)))).contains(DONE);
    assertThat(pauses).containsExactly(Duration.ofMinutes(10));
  }

  @Test
  void a_host_that_always_says_later_is_not_asked_for_ever() {
    var start = now;
    assertThat(insistence.onStarting(after(1_000_000, InsistenceTest::soon))).contains(UNKNOWN);
    assertThat(now).isBeforeOrEqualTo(start.plus(Insistence.DEADLINE));
    assertThat(calls).isLessThan(4_000);
  }

  @Test
  void a_stop_of_which_nobody_knows_the_end_is_sent_again_and_less_and_less_often() {
    assertThat(insistence.onStopping(after(3, _ -> new Ending.Unknown<>()))).contains(DONE);
    assertThat(calls).isEqualTo(4);
    assertThat(insistence.onStopping(after(1_000_000, _ -> new Ending.Unknown<>())))
        .contains(UNKNOWN);
    assertThat(calls).isLessThan(200);
  }

  @Test
  void a_start_of_which_nobody_knows_the_end_is_left_to_the_queue() {
    assertThat(insistence.onStarting(after(1, _ -> new Ending.Unknown<>()))).contains(UNKNOWN);
    assertThat(calls).isEqualTo(1);
  }

  @Test
  void a_refusal_is_the_end() {
    Ending<Boolean, String> refused = new Ending.Refused<>("no");
    assertThat(insistence.onStopping(() -> refused)).contains(refused);
    assertThat(pauses).isEmpty();
  }

  @Test
  void while_the_store_is_away_it_is_tried_again() {
    Supplier<Ending<Boolean, String>> call =
        () -> {
          if (++calls > 2) return DONE;
          throw new StoreUnavailable("away", new IllegalStateException());
        };
    assertThat(insistence.onStarting(call)).contains(DONE);
  }

  @Test
  void a_node_that_ends_says_nothing() {
    var ending = new Insistence(this::now, _ -> false).onStopping(() -> soon(now));
    assertThat(ending).isEqualTo(Optional.empty());
  }
}
