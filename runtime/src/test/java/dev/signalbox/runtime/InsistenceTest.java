package dev.signalbox.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class InsistenceTest {
  private static final Ending<Boolean, String> DONE = new Ending.Done<>(true);
  private static final Ending<Boolean, String> UNKNOWN = new Ending.Unknown<>();

  private final List<Duration> pauses = new ArrayList<>();
  private final AnsweringHost host = new AnsweringHost();
  private final MemoryStore store = new MemoryStore();
  private Instant now = Instant.parse("2026-03-02T09:00:00Z");
  private int calls;

  private Instant now() {
    return now;
  }

  private void passes(Duration time) {
    pauses.add(time);
    now = now.plus(time);
  }

  private Ending<Boolean, String> start(Supplier<Ending<Boolean, String>> answers) {
    send(
        new Effect.RunAgain(new EffectId(1), new CommitSha("a".repeat(40)), Optional.empty()),
        answers);
    return ((Report.RunAgainEnded) store.reports.getLast().orElseThrow()).ending();
  }

  private Ending<Boolean, String> stop(Supplier<Ending<Boolean, String>> answers) {
    send(tidy(), answers);
    return ((Report.TidyEnded) store.reports.getLast().orElseThrow()).ending();
  }

  private static Effect tidy() {
    return new Effect.Tidy(new EffectId(1), new BatchId(new UUID(1, 1)), Optional.empty(), false);
  }

  private void send(Effect effect, Supplier<Ending<Boolean, String>> answers) {
    host.switching = answers;
    dispatcher(this::passes).send(effect);
  }

  private EffectDispatcher dispatcher(Consumer<Duration> pause) {
    var slug = RepositorySlug.parse("signal/box");
    return new EffectDispatcher(
        slug, store, this::now, Optional::empty, run -> run.drive(host, slug, pause));
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
    assertThat(start(after(5, InsistenceTest::soon))).isEqualTo(DONE);
    assertThat(pauses.getFirst()).isEqualTo(Duration.ofMillis(500));
    assertThat(pauses.getLast()).isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void a_host_that_says_when_is_not_asked_before() {
    var later = now.plus(Duration.ofMinutes(10));
    assertThat(stop(after(1, _ -> new Ending.RetryLater<>(later)))).isEqualTo(DONE);
    assertThat(pauses).containsExactly(Duration.ofMinutes(10));
  }

  @Test
  void a_host_that_always_says_later_is_not_asked_for_ever() {
    var start = now;
    assertThat(start(after(1_000_000, InsistenceTest::soon))).isEqualTo(UNKNOWN);
    assertThat(now).isBeforeOrEqualTo(start.plus(Insistence.DEADLINE));
    assertThat(calls).isLessThan(4_000);
  }

  @Test
  void a_stop_of_which_nobody_knows_the_end_is_sent_again_and_less_and_less_often() {
    assertThat(stop(after(3, _ -> new Ending.Unknown<>()))).isEqualTo(DONE);
    assertThat(calls).isEqualTo(4);
    assertThat(stop(after(1_000_000, _ -> new Ending.Unknown<>()))).isEqualTo(UNKNOWN);
    assertThat(calls).isLessThan(200);
  }

  @Test
  void a_start_of_which_nobody_knows_the_end_is_left_to_the_queue() {
    assertThat(start(after(1, _ -> new Ending.Unknown<>()))).isEqualTo(UNKNOWN);
    assertThat(calls).isEqualTo(1);
  }

  @Test
  void a_refusal_is_the_end() {
    Ending<Boolean, String> refused = new Ending.Refused<>("no");
    assertThat(stop(() -> refused)).isEqualTo(refused);
    assertThat(pauses).isEmpty();
  }

  @Test
  void while_the_store_is_away_it_is_tried_again() {
    Supplier<Ending<Boolean, String>> call =
        () -> {
          if (++calls > 2) return DONE;
          throw new StoreUnavailable("away", new IllegalStateException());
        };
    assertThat(start(call)).isEqualTo(DONE);
  }

  @Test
  void a_node_that_ends_says_nothing() {
    host.switching = () -> soon(now);
    var closing = new ArrayList<EffectDispatcher>();
    closing.add(dispatcher(_ -> closing.getFirst().close()));
    closing.getFirst().send(tidy());
    assertThat(store.reports).isEmpty();
  }
}
