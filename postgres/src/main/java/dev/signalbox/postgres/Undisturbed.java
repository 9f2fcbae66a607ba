package dev.signalbox.postgres;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs work on a thread that nobody can interrupt. An interrupt closes every file channel that the
 * thread touches, so a caller in a hurry would leave a start or a stop half done.
 */
final class Undisturbed {
  private Undisturbed() {}

  static <T> T call(String name, Callable<T> work) throws Exception {
    var task = new FutureTask<>(work);
    Thread.ofPlatform().name(name).start(task);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    } catch (CancellationException e) {
      throw new IllegalStateException(e);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
