package dev.signalbox.server.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.CommitSha;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class BatchOrderTest {
  private final BatchOrder order = new BatchOrder();
  private final List<String> done = new CopyOnWriteArrayList<>();
  private long effects;

  private Effect of(long batch) {
    var id = new BatchId(new UUID(1, batch));
    return new Effect.Tidy(new EffectId(++effects), id, Optional.empty(), false);
  }

  @Test
  void what_is_done_for_a_batch_keeps_its_order_and_holds_up_no_other() throws Exception {
    var slow = new CountDownLatch(1);
    var first =
        order.behind(
            of(1),
            () -> {
              try {
                slow.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              done.add("first");
            });
    var second = order.behind(of(1), () -> done.add("second"));
    var third = order.behind(of(1), () -> done.add("third"));
    var other = order.behind(of(2), () -> done.add("other"));
    var last = Thread.startVirtualThread(third);
    Thread.startVirtualThread(second);
    other.run();
    Thread.startVirtualThread(first);
    assertThat(done).containsExactly("other");
    slow.countDown();
    last.join();
    assertThat(done).containsExactly("other", "first", "second", "third");
  }

  @Test
  void checks_are_not_run_again_after_they_were_stopped_for_good() throws Exception {
    var commit = new CommitSha("a".repeat(40));
    var id = new BatchId(new UUID(1, 1));
    var again = new Effect.RunAgain(new EffectId(1), commit, Optional.empty());
    var tidy = new Effect.Tidy(new EffectId(2), id, Optional.of(commit), false);
    var first = order.behind(again, () -> done.add("run again"));
    var last = Thread.startVirtualThread(order.behind(tidy, () -> done.add("tidied")));
    order.behind(of(2), () -> done.add("other")).run();
    first.run();
    last.join();
    assertThat(done).containsExactly("other", "run again", "tidied");
  }
}
