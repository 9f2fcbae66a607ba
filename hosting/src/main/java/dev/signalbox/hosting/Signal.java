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

  /** Parts of a millisecond count: whoever rests for less than one would else spin. */
  public void await(Duration atMost) throws InterruptedException {
    if (given.tryAcquire(TimeUnit.NANOSECONDS.convert(atMost), TimeUnit.NANOSECONDS)) {
      given.drainPermits();
    }
  }
}
