package dev.signalbox.app.serve;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How a server ends: at the first signal it drains, at the second it stops waiting and ends.
 * Whoever ends the process otherwise gets the same by a shutdown hook.
 */
final class Shutdown {
  private static final Logger LOG = LoggerFactory.getLogger(Shutdown.class);

  /** For the components to end after a second signal. */
  private static final long LAST_SECONDS = 5;

  private static final int KILLED = 137;

  private final RunningServer server;
  private final Duration patience;
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch insisted = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private boolean isEnding;

  Shutdown(RunningServer server, Duration patience) {
    this.server = server;
    this.patience = patience;
    TerminationSignals.each(this::signalled);
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "stop"));
  }

  /** Returns when the server has ended. */
  void await() throws InterruptedException {
    asked.await();
    end();
  }

  private void signalled() {
    if (asked.getCount() > 0) {
      asked.countDown();
    } else if (insisted.getCount() > 0) {
      insisted.countDown();
      Thread.ofPlatform().daemon().name("last-resort").start(this::endAnyway);
    }
  }

  private void endAnyway() {
    try {
      if (ended.await(LAST_SECONDS, TimeUnit.SECONDS)) return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(KILLED);
  }

  private synchronized void end() {
    if (isEnding) return;
    isEnding = true;
    LOG.info("drain.started: landings have up to {} s to end", patience.toSeconds());
    long deadline = System.nanoTime() + patience.toNanos();
    BooleanSupplier isOver = () -> insisted.getCount() == 0 || System.nanoTime() > deadline;
    try {
      server.drain(isOver);
      LOG.info("drain.ended: the server stops");
    } catch (RuntimeException e) {
      LOG.warn("drain.failed: the server stops; the next one settles what was under way", e);
    }
    ServerLog.hush();
    server.close();
    ended.countDown();
  }
}
