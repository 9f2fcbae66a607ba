package dev.signalbox.app.soak;

import dev.signalbox.simulation.soak.Soak;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** While it is open, a process that is told to stop waits until what was done is recorded. */
final class Stopping implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 20;

  private final Soak soak;
  private final CountDownLatch recorded = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "stop");

  Stopping(Soak soak) {
    this.soak = soak;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stop() {
    soak.stop();
    try {
      boolean _ = recorded.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    recorded.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook is what let us come to this point.
      return;
    }
  }
}
