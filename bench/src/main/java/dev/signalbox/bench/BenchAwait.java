package dev.signalbox.bench;

import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** The one place that waits for something: it looks again and again, but not for ever. */
public final class BenchAwait {
  private static final Duration LOOK = Duration.ofMillis(100);
  private static final Duration LIMIT = Duration.ofMinutes(15);

  private BenchAwait() {}

  public static void until(String what, BooleanSupplier condition)
      throws InterruptedException, TimeoutException {
    long start = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - start > LIMIT.toNanos()) throw new TimeoutException(what);
      Thread.sleep(LOOK);
    }
  }
}
