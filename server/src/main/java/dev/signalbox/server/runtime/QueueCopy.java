package dev.signalbox.server.runtime;

import dev.signalbox.runtime.Saved;
import dev.signalbox.store.queue.QueueReading;
import dev.signalbox.store.queue.QueueStore;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The queue of one repository where another node writes. A copy is handed out for a few times as
 * long as it took to read, so that a queue that moves without end takes a share of a thread to
 * follow, and no more. While it is read again, others are given the old one, unless there is word
 * that it is old. Thread-safe.
 */
final class QueueCopy {
  private static final int SHARE = 4;

  /** Word of what changed may be as late as this is soon. */
  private static final long LEAST_NANOS = Duration.ofMillis(100).toNanos();

  private static final long MOST_NANOS = Duration.ofSeconds(1).toNanos();

  /** {@code isOutdated}: there is word of a change since. */
  private record Look(QueueReading reading, long sinceNanos, long untilNanos, boolean isOutdated) {
    boolean isGood(long nowNanos) {
      return !isOutdated && untilNanos - nowNanos > 0;
    }

    boolean isGoodEnough(long nowNanos) {
      return !isOutdated && nowNanos - sinceNanos < MOST_NANOS;
    }
  }

  private final QueueStore store;
  private final SharedRead<Saved> read = new SharedRead<>(this::read);
  private final AtomicLong words = new AtomicLong();
  private final AtomicBoolean isReading = new AtomicBoolean();
  private volatile Repository repository;
  private volatile Optional<Look> last = Optional.empty();

  QueueCopy(QueueStore store, Repository repository) {
    this.store = store;
    this.repository = repository;
  }

  Saved get(Repository asked) {
    repository = asked;
    long now = System.nanoTime();
    var look = last.filter(it -> it.isGood(now) || (isReading.get() && it.isGoodEnough(now)));
    return look.map(it -> it.reading.saved()).orElseGet(read::get);
  }

  /** There is word of a change: whoever asks from now on is told at least that. */
  void expire() {
    words.incrementAndGet();
    last = last.map(QueueCopy::expired);
  }

  private static Look expired(Look look) {
    return new Look(look.reading, look.sinceNanos, look.untilNanos, true);
  }

  private Saved read() {
    isReading.set(true);
    try {
      return readNow();
    } finally {
      isReading.set(false);
    }
  }

  private Saved readNow() {
    long start = System.nanoTime();
    long heard = words.get();
    var current = repository;
    var known = last.map(Look::reading);
    var reading = store.read(current, known);
    long end = System.nanoTime();
    long span = Math.clamp((SHARE - 1) * (end - start), LEAST_NANOS, MOST_NANOS);
    last = Optional.of(new Look(reading, start, end + span, false));
    // Word that came meanwhile may be of something later than what was read.
    if (words.get() != heard) last = last.map(QueueCopy::expired);
    return reading.saved();
  }
}
