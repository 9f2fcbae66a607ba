package dev.signalbox.host.local.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class CoalescingQueueTest {
  private final List<String> done = new CopyOnWriteArrayList<>();
  private final CountDownLatch gate = new CountDownLatch(1);

  private void behindTheGate(String thing) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    done.add(thing);
  }

  @Test
  void what_is_asked_for_again_while_it_waits_is_done_once_and_keeps_its_place() {
    try (var queue = new CoalescingQueue<String>("test", this::behindTheGate)) {
      for (String thing : List.of("first", "a", "b", "a", "c", "b")) queue.add(thing);
      gate.countDown();
      await().until(() -> done.size() >= 4);
      queue.add("end");
      await().until(() -> done.contains("end"));
    }
    assertThat(done).containsExactly("first", "a", "b", "c", "end");
  }

  @Test
  void what_is_asked_for_again_while_it_is_done_is_done_again() {
    var begun = new CountDownLatch(1);
    try (var queue =
        new CoalescingQueue<String>(
            "test",
            thing -> {
              begun.countDown();
              behindTheGate(thing);
            })) {
      queue.add("a");
      await().until(() -> begun.getCount() == 0);
      queue.add("a");
      gate.countDown();
      await().until(() -> done.size() == 2);
    }
  }

  @Test
  void a_failure_stops_nothing() {
    try (var queue = new CoalescingQueue<Integer>("test", divisor -> done.add("" + 6 / divisor))) {
      for (int divisor : List.of(1, 0, 2)) queue.add(divisor);
      await().until(() -> done.equals(List.of("6", "3")));
    }
  }
}
