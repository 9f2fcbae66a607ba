package dev.signalbox.runtime;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class EffectLandingTest {
  private static final CommitSha OTHER = new CommitSha("f".repeat(40));
  private static final Ending<CommitSha, LandRefusal> NO_PERMIT =
      new Ending.Refused<>(new LandRefusal.NoPermit());

  private final Story queue =
      Story.queue().holding(Effect.Land.class).with(good("A").labelled("frozen")).runUntilQuiet();
  private final Effect.Land land = queue.effects(Effect.Land.class).getFirst();
  private final Instant until = queue.now().plus(Duration.ofSeconds(20));
  private final AnsweringHost host = new AnsweringHost();
  private final MemoryStore store = new MemoryStore();

  EffectLandingTest() {
    host.shown = at(land.expectedTip(), false);
    store.gate = _ -> Optional.of(until);
  }

  private Ending<BranchState, String> at(CommitSha tip, boolean contains) {
    return new Ending.Done<>(new BranchState(tip, tree(), contains));
  }

  private static TreeSha tree() {
    return new TreeSha("e".repeat(40));
  }

  private Ending<CommitSha, LandRefusal> landed(Effect.Land effect) {
    var slug = queue.ledger().repository();
    new EffectDispatcher(
            slug,
            store,
            queue::now,
            () -> Optional.of(queue.ledger()),
            run -> run.drive(host, slug, _ -> {}))
        .send(effect);
    return ((Report.LandEnded) store.reports.removeFirst().orElseThrow()).ending();
  }

  private void isRefusedAfter(Function<CommandId, Command> wish) {
    queue.ask(wish).settle();
    isRefused(land);
  }

  /** Before anybody at the gate is asked: leave that is on record would hold up a pause. */
  private void isRefused(Effect.Land effect) {
    assertThat(landed(effect)).isEqualTo(NO_PERMIT);
    assertThat(store.asked).isEmpty();
    assertThat(host.permits).isEmpty();
  }

  @Test
  void a_landing_that_nothing_speaks_against_is_permitted_until_the_gate_closes() {
    assertThat(landed(land)).isEqualTo(new Ending.Done<>(land.commit()));
    assertThat(store.asked).containsExactly(land);
    var permit = host.permits.getFirst();
    assertThat(permit.land()).isEqualTo(land);
    assertThat(permit.notAfter()).isEqualTo(until);
    assertThat(permit.repository()).isEqualTo(queue.ledger().repository());
  }

  @Test
  void not_while_the_queue_is_paused() {
    isRefusedAfter(Wishes.pause());
  }

  @Test
  void not_under_a_freeze() {
    isRefusedAfter(Wishes.freeze("frozen"));
  }

  @Test
  void not_once_a_check_has_failed_after_all() {
    queue.reports("A", "test", CheckState.FAILURE).settle();
    isRefused(land);
  }

  @Test
  void not_a_commit_that_was_never_tested() {
    isRefused(with(land.id(), OTHER));
  }

  @Test
  void not_a_landing_that_was_decided_before_the_present_one() {
    isRefused(with(new EffectId(land.id().value() - 1), land.commit()));
  }

  @Test
  void not_for_a_writer_to_whom_the_gate_is_closed() {
    store.gate = _ -> Optional.empty();
    assertThat(landed(land)).isEqualTo(NO_PERMIT);
    assertThat(host.permits).isEmpty();
  }

  @Test
  void not_onto_another_tip_and_the_refusal_names_it() {
    host.shown = at(OTHER, true);
    assertThat(landed(land))
        .isEqualTo(new Ending.Refused<>(new LandRefusal.TipMoved(OTHER, tree(), true)));
    assertThat(host.permits).isEmpty();
  }

  @Test
  void not_onto_a_branch_that_is_gone_or_that_nobody_can_read() {
    host.shown = new Ending.Refused<>("there is no branch main");
    assertThat(landed(land)).isEqualTo(new Ending.Refused<>(new LandRefusal.BaseGone()));
    var later = until.plusSeconds(5);
    host.shown = new Ending.RetryLater<>(later);
    assertThat(landed(land)).isEqualTo(new Ending.RetryLater<>(later));
    host.shown = new Ending.Unknown<>();
    assertThat(landed(land)).isEqualTo(new Ending.RetryLater<>(until));
    assertThat(host.permits).isEmpty();
  }

  private Effect.Land with(EffectId id, CommitSha commit) {
    return new Effect.Land(
        id,
        land.branch(),
        land.expectedTip(),
        commit,
        land.tree(),
        land.units(),
        land.proof(),
        land.rules(),
        land.notAfter());
  }
}
