package dev.signalbox.server.runtime;

import dev.signalbox.runtime.Saved;
import dev.signalbox.store.queue.QueueReading;
import dev.signalbox.store.queue.QueueStore;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The queue of one repository where another node writes. A copy is handed out for a few times as
 * long as it took to read, so that a queue that moves without end takes a share of a thread to
 * follow, and no more. Thread-safe.
 */
final class QueueCopy {
  private static final int SHARE = 4;
  private static final long MOST_NANOS = Duration.ofSeconds(1).toNanos();

  private record Look(QueueReading reading, long untilNanos) {}

  private final QueueStore store;
  private final SharedRead<Saved> read = new SharedRead<>(this::read);
  private final AtomicLong words = new AtomicLong();
  private volatile Repository repository;
  private volatile Optional<Look> last = Optional.empty();

  QueueCopy(QueueStore store, Repository repository) {
    this.store = store;
    this.repository = repository;
  }

  Saved get(Repository asked) {
    repository = asked;
    long now = System.nanoTime();
    return last.filter(look -> look.untilNanos - now > 0)
        .map(look -> look.reading.saved())
        .orElseGet(read::get);
  }

  /** There is word of a change: whoever asks from now on is told at least that. */
  void expire() {
    words.incrementAndGet();
    last = last.map(QueueCopy::expired);
  }

  private static Look expired(Look look) {
    return new Look(look.reading, System.nanoTime());
  }

  private Saved read() {
    long start = System.nanoTime();
    long heard = words.get();
    var current = repository;
    var known = last.map(Look::reading);
    var reading =
        known
            .filter(it -> it.saved().version() == store.version(current.id()))
            .orElseGet(() -> store.read(current, known));
    long end = System.nanoTime();
    last = Optional.of(new Look(reading, end + Math.min((SHARE - 1) * (end - start), MOST_NANOS)));
    // Word that came meanwhile may be of something later than what was read.
    if (words.get() != heard) last = last.map(QueueCopy::expired);
    return reading.saved();
  }
}
