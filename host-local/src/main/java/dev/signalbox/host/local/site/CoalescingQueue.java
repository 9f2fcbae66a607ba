package dev.signalbox.host.local.site;

import dev.signalbox.runtime.StoreUnavailable;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does things one at a time, in the order in which they were first asked for. Asked for again
 * before it is begun, a thing is done once and keeps its place, so that nothing waits for ever.
 */
final class CoalescingQueue<T> implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CoalescingQueue.class);
  private static final Duration WHILE_STORE_IS_AWAY = Duration.ofMillis(500);

  private final Consumer<T> deed;
  private final WorkShare share;
  private final Set<T> waiting = ConcurrentHashMap.newKeySet();
  private final CountDownLatch isClosed = new CountDownLatch(1);
  private final ThreadPoolExecutor thread;

  CoalescingQueue(String name, Consumer<T> deed) {
    this(name, deed, WorkShare.all());
  }

  CoalescingQueue(String name, Consumer<T> deed, WorkShare share) {
    this.deed = deed;
    this.share = share;
    this.thread =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofVirtual().name(name).factory(),
            new ThreadPoolExecutor.DiscardPolicy());
  }

  void add(T thing) {
    if (waiting.add(thing)) thread.execute(() -> take(thing));
  }

  /** Out of the line before it is begun: what happens meanwhile needs another look. */
  private void take(T thing) {
    waiting.remove(thing);
    long start = System.nanoTime();
    try {
      deed.accept(thing);
    } catch (StoreUnavailable e) {
      LockSupport.parkNanos(WHILE_STORE_IS_AWAY.toNanos());
      add(thing);
    } catch (RuntimeException e) {
      LOG.warn("local.task_failed: {}: skipped", thing, e);
    }
    rest(share.rest(start, System.nanoTime()));
  }

  private void rest(Duration time) {
    if (!time.isPositive()) return;
    try {
      isClosed.await(time.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    isClosed.countDown();
    thread.getQueue().clear();
    thread.shutdown();
  }
}
