package dev.signalbox.server.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.EffectId;
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
}
