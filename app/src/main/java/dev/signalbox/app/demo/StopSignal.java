package dev.signalbox.app.demo;

import dev.signalbox.app.serve.ServerLog;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Word that the process is to end. While this is open, it waits until everything is put away. */
final class StopSignal implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 40;

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch putAway = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "stop");

  StopSignal() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stop() {
    ServerLog.end();
    asked.countDown();
    try {
      boolean _ = putAway.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  boolean isGiven() {
    return asked.getCount() == 0;
  }

  /** Whether it came before the time was over. */
  boolean comesWithin(Duration time) throws InterruptedException {
    return asked.await(time.toNanos(), TimeUnit.NANOSECONDS);
  }

  void await() throws InterruptedException {
    asked.await();
  }

  @Override
  public void close() {
    putAway.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook is what let us come to this point.
      return;
    }
  }
}
