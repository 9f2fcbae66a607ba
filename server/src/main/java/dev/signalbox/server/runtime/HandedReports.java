package dev.signalbox.server.runtime;

import dev.signalbox.runtime.Message;
import dev.signalbox.store.queue.EffectEnd;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Reports on their way to a commit. Thread-safe by its own lock. */
final class HandedReports {
  /** A worker that does not get to it is held up by its host, and others may wait for the end. */
  private static final Duration UNTIL_TAKEN = Duration.ofSeconds(1);

  /** Longer than the database is waited for. */
  private static final Duration UNTIL_COMMITTED = Duration.ofMinutes(1);

  /**
   * One of them.
   *
   * @param number stands for it among numbers of the inbox, which are positive
   * @param committed false when it will not be
   */
  record Handed(long number, EffectEnd end, CompletableFuture<Boolean> committed) {}

  private final Deque<Handed> waiting = new ArrayDeque<>();
  private final Map<Long, Handed> taken = new HashMap<>();
  private long lastNumber;
  private boolean isClosed;

  synchronized Handed offer(EffectEnd end) {
    var handed = new Handed(--lastNumber, end, new CompletableFuture<>());
    if (isClosed) handed.committed.complete(false);
    else waiting.add(handed);
    return handed;
  }

  /** Waits until it is, or surely won't be. */
  boolean isCommitted(Handed handed) {
    try {
      return handed.committed.get(UNTIL_TAKEN.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return !withdrawn(handed) && isCommittedAtLast(handed);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether it was committed, or surely won't be, in that time. */
  boolean isOverWithin(Handed handed, Duration time) {
    try {
      handed.committed.get(time.toNanos(), TimeUnit.NANOSECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private synchronized boolean withdrawn(Handed handed) {
    return waiting.remove(handed);
  }

  private static boolean isCommittedAtLast(Handed handed) {
    return handed
        .committed
        .completeOnTimeout(false, UNTIL_COMMITTED.toNanos(), TimeUnit.NANOSECONDS)
        .join();
  }

  /** For one step; those of a step before that came to nothing are not committed. */
  synchronized List<Message> take(int most) {
    abandon(taken.values());
    taken.clear();
    var messages = new ArrayList<Message>();
    while (messages.size() < most && !waiting.isEmpty()) {
      var handed = waiting.remove();
      taken.put(handed.number, handed);
      messages.add(new Message(handed.number, handed.end.report()));
    }
    return messages;
  }

  /** Those among the messages of a commit. */
  synchronized List<Handed> among(List<Long> heard) {
    var found = new ArrayList<Handed>();
    for (long number : heard) {
      var handed = taken.remove(number);
      if (handed != null) found.add(handed);
    }
    return found;
  }

  /** Nothing is committed from now on. */
  synchronized void close() {
    isClosed = true;
    abandon(waiting);
    waiting.clear();
    abandon(taken.values());
    taken.clear();
  }

  private static void abandon(Iterable<Handed> reports) {
    for (var handed : reports) handed.committed.complete(false);
  }
}
