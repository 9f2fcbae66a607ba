package dev.signalbox.engine.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.judge.Clearance;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClearanceTest {
  private final ScriptedQueue queue = Rulebook.batchesOf(1).queue().queue(1).build().pass(1);
  private final Effect.Land land = queue.taken(Effect.Land.class).getFirst();

  private Optional<String> objection(Effect.Land asked) {
    return Clearance.objection(queue.ledger(), asked, queue.now);
  }

  @Test
  void the_landing_that_was_decided_may_go_on() {
    assertThat(objection(land)).isEmpty();
  }

  @Test
  void not_while_the_queue_is_paused() {
    var pause = Optional.of(new Pause("lunch", queue.now));
    queue.tell(new Command.SetPause(queue.command(), pause));
    assertThat(objection(land)).contains("the queue is paused");
  }

  @Test
  void not_after_a_promise_was_broken() {
    queue.tell(new Report.PromiseBroken("tested is landed"));
    assertThat(objection(land)).contains("a promise was broken");
  }

  @Test
  void not_under_a_freeze() {
    EstimatesTest.freeze(queue, null);
    assertThat(objection(land)).contains("it is not green, or it is held");
  }

  @Test
  void not_once_a_check_has_failed_after_all() {
    queue.check(1, CheckState.FAILURE);
    assertThat(objection(land)).contains("it is not green, or it is held");
  }

  @Test
  void nothing_but_the_very_landing_that_is_under_way() {
    var other = new CommitSha("f".repeat(40));
    assertThat(objection(with(new EffectId(999), land.commit(), land.expectedTip())))
        .contains("it is not the landing under way");
    assertThat(objection(with(land.id(), other, land.expectedTip())))
        .contains("it is not the landing under way");
    assertThat(objection(with(land.id(), land.commit(), other)))
        .contains("it is not the landing under way");
  }

  private Effect.Land with(EffectId id, CommitSha commit, CommitSha tip) {
    return new Effect.Land(
        id,
        land.branch(),
        tip,
        commit,
        land.tree(),
        land.units(),
        land.proof(),
        land.rules(),
        land.notAfter());
  }
}
