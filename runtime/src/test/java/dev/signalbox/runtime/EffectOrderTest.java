package dev.signalbox.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class EffectOrderTest {
  private final EffectOrder order = new EffectOrder();
  private long effects;

  private Effect of(long batch) {
    var id = new BatchId(new UUID(1, batch));
    return new Effect.Tidy(new EffectId(++effects), id, Optional.empty(), false);
  }

  @Test
  void what_is_done_for_a_batch_keeps_its_order_and_holds_up_no_other() {
    var first = of(1);
    var second = of(1);
    var third = of(1);
    assertThat(order.admits(first)).isTrue();
    assertThat(order.admits(second)).isFalse();
    assertThat(order.admits(third)).isFalse();
    assertThat(order.admits(of(2))).isTrue();
    assertThat(order.ended(first)).containsExactly(second);
    assertThat(order.ended(second)).containsExactly(third);
    assertThat(order.ended(third)).isEmpty();
  }

  @Test
  void checks_are_not_run_again_after_they_were_stopped_for_good() {
    var commit = new CommitSha("a".repeat(40));
    var id = new BatchId(new UUID(1, 1));
    var again = new Effect.RunAgain(new EffectId(1), commit, Optional.empty());
    var tidy = new Effect.Tidy(new EffectId(2), id, Optional.of(commit), false);
    assertThat(order.admits(again)).isTrue();
    assertThat(order.admits(tidy)).isFalse();
    assertThat(order.ended(again)).containsExactly(tidy);
  }
}
