package dev.signalbox.host.mirror;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class SharedFetchTest {
  private final SharedFetch fetches = new SharedFetch();
  private final List<Set<String>> asked = new CopyOnWriteArrayList<>();
  private final CountDownLatch gate = new CountDownLatch(1);
  private final Executor threads = Executors.newVirtualThreadPerTaskExecutor();

  private void remote(Collection<String> refs) throws IOException {
    asked.add(Set.copyOf(refs));
    try {
      gate.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    if (refs.contains("bad")) throw new IOException("bad");
  }

  private CompletableFuture<Boolean> fetch(String... refs) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            fetches.fetch(List.of(refs), this::remote);
            return true;
          } catch (IOException e) {
            return false;
          }
        },
        threads);
  }

  private void whileOneIsUnderWay(Runnable others) {
    var first = fetch("main");
    await().until(() -> asked.size() == 1);
    others.run();
    await().until(() -> fetches.lock().getQueueLength() == 3);
    gate.countDown();
    assertThat(first.join()).isTrue();
  }

  @Test
  void those_that_wait_together_are_fetched_together() {
    whileOneIsUnderWay(
        () -> {
          fetch("main");
          fetch("a", "b");
          fetch("c");
        });
    await().until(() -> !fetches.lock().isLocked() && !fetches.lock().hasQueuedThreads());
    assertThat(asked).containsExactly(Set.of("main"), Set.of("main", "a", "b", "c"));
  }

  @Test
  void a_fetch_that_fails_fails_nobody_else() {
    var bad = new CopyOnWriteArrayList<CompletableFuture<Boolean>>();
    var good = new CopyOnWriteArrayList<CompletableFuture<Boolean>>();
    whileOneIsUnderWay(
        () -> {
          bad.add(fetch("bad"));
          good.add(fetch("a"));
          good.add(fetch("b"));
        });
    assertThat(bad).allMatch(it -> !it.join());
    assertThat(good).allMatch(CompletableFuture::join);
  }
}
