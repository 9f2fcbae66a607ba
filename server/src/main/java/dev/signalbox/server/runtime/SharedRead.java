package dev.signalbox.server.runtime;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * A read of the store that many ask for at once, one at a time. Whoever comes while one is under
 * way shares the next, which begins after all of them have asked, so nobody is told what was true
 * before. The read has to end by itself. Thread-safe.
 */
final class SharedRead<T> {
  private final Supplier<T> read;
  private final ReentrantLock turn = new ReentrantLock();
  private Optional<CompletableFuture<T>> next = Optional.empty();

  SharedRead(Supplier<T> read) {
    this.read = read;
  }

  T get() {
    var mine = new CompletableFuture<T>();
    var others = join(mine);
    if (others.isPresent()) return answer(others.get());
    turn.lock();
    try {
      begin();
      mine.complete(read.get());
    } catch (RuntimeException | Error e) { // those who share it would wait for ever
      mine.completeExceptionally(e);
    } finally {
      turn.unlock();
    }
    return answer(mine);
  }

  /** The one that has not begun yet, if somebody leads it already. */
  private synchronized Optional<CompletableFuture<T>> join(CompletableFuture<T> mine) {
    var others = next;
    if (others.isEmpty()) next = Optional.of(mine);
    return others;
  }

  private synchronized void begin() {
    next = Optional.empty();
  }

  private static <T> T answer(CompletableFuture<T> read) {
    try {
      return read.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      if (e.getCause() instanceof Error cause) throw cause;
      throw e;
    }
  }
}
