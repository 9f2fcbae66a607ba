package dev.signalbox.hosting;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes somebody who waits; signals given meanwhile are one. */
public final class Signal {
  private final Semaphore given = new Semaphore(0);

  public void give() {
    given.release();
  }

  public void await(Duration atMost) throws InterruptedException {
    if (given.tryAcquire(Math.max(0, atMost.toMillis()), TimeUnit.MILLISECONDS)) {
      given.drainPermits();
    }
  }
}
