package dev.signalbox.server.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SharedReadTest {
  private static final int MANY = 20;

  private final ExecutorService askers = Executors.newCachedThreadPool();
  private final AtomicInteger begun = new AtomicInteger();
  private final AtomicInteger asking = new AtomicInteger();

  @AfterEach
  void end() {
    askers.shutdownNow();
  }

  private Future<Integer> ask(SharedRead<Integer> read) {
    return askers.submit(
        () -> {
          asking.incrementAndGet();
          return read.get();
        });
  }

  private void await(int reads, int askers) {
    Awaitility.await().until(() -> begun.get() == reads && asking.get() == askers);
  }

  @Test
  void whoever_asks_during_a_read_shares_the_next_and_never_that_one() throws Exception {
    var store = new AtomicInteger(1);
    var held = new CountDownLatch(1);
    var read =
        new SharedRead<>(
            () -> {
              begun.incrementAndGet();
              int found = store.get();
              waitFor(held);
              return found;
            });
    var first = ask(read);
    await(1, 1);
    store.set(2);
    var later = new ArrayList<Future<Integer>>();
    for (int i = 0; i < MANY; i++) later.add(ask(read));
    await(1, 1 + MANY);
    held.countDown();
    assertThat(first.get()).isEqualTo(1);
    for (var each : later) assertThat(each.get()).isEqualTo(2);
    assertThat(begun.get()).isLessThan(MANY);
  }

  @Test
  void a_read_that_fails_fails_for_those_who_share_it_and_not_for_the_next() {
    var read =
        new SharedRead<>(
            () -> {
              if (begun.incrementAndGet() == 1) throw new IllegalStateException("away");
              return 7;
            });
    assertThatThrownBy(read::get).isInstanceOf(IllegalStateException.class).hasMessage("away");
    assertThat(read.get()).isEqualTo(7);
  }

  private static void waitFor(CountDownLatch held) {
    try {
      held.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
