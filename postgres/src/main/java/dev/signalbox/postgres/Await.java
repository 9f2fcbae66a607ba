package dev.signalbox.postgres;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** The one place that waits: for a condition, never longer than a limit. */
final class Await {
  private static final Duration PAUSE = Duration.ofMillis(20);

  private Await() {}

  static boolean until(Duration limit, BooleanSupplier condition) {
    long deadline = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline >= 0) {
        return false;
      }
      try {
        Thread.sleep(PAUSE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return condition.getAsBoolean();
      }
    }
    return true;
  }
}
