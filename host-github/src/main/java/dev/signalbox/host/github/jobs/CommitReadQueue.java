package dev.signalbox.host.github.jobs;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.LruMap;
import dev.signalbox.host.github.budget.SlidingWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The commits of one repository whose checks are to be read. However often one is asked for, it is
 * read once, and the next time after a pause that grows; what is asked for during a read is read
 * afterwards. Thread-safe.
 */
final class CommitReadQueue {
  static final int MOST_A_MINUTE = 10;
  static final Duration SETTLING = Duration.ofSeconds(2);
  static final Duration FIRST_PAUSE = Duration.ofSeconds(10);
  static final Duration LONGEST_PAUSE = Duration.ofMinutes(2);
  private static final int MOST_WAITING = 5_000;

  private final SlidingWindow window = new SlidingWindow(Duration.ofMinutes(1));
  private final Map<CommitSha, Instant> stirred = new LinkedHashMap<>();
  private final Set<CommitSha> found = new LinkedHashSet<>();
  private final Map<CommitSha, LastRead> reads = new LruMap<>(MOST_WAITING);

  private record LastRead(Instant at, int times) {
    Instant next() {
      var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(times - 1, 10));
      return at.plus(pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE);
    }
  }

  /** Something has happened there. Beyond a bound it is left to what is found by looking. */
  synchronized void stirred(CommitSha commit, Instant now) {
    if (stirred.size() < MOST_WAITING) stirred.putIfAbsent(commit, now.plus(SETTLING));
  }

  /** All that was found by looking, in the order in which it is read; it replaces the last look. */
  synchronized void found(Collection<CommitSha> commits) {
    found.clear();
    commits.stream().limit(MOST_WAITING).forEach(found::add);
  }

  synchronized boolean isEmpty() {
    return stirred.isEmpty() && found.isEmpty();
  }

  synchronized boolean isDue(Instant now) {
    return due(now).isPresent();
  }

  /** Takes the next one out; what has happened comes before what was found. */
  synchronized Optional<CommitSha> next(Instant now) {
    var next = due(now);
    next.ifPresent(
        commit -> {
          stirred.remove(commit);
          found.remove(commit);
          window.take(now);
          int times = Optional.ofNullable(reads.get(commit)).map(LastRead::times).orElse(0);
          reads.put(commit, new LastRead(now, times + 1));
        });
    return next;
  }

  private Optional<CommitSha> due(Instant now) {
    if (window.closedUntil(now, MOST_A_MINUTE).isPresent()) return Optional.empty();
    return stirred.entrySet().stream()
        .filter(one -> !now.isBefore(one.getValue()) && isRested(one.getKey(), now))
        .map(Map.Entry::getKey)
        .findFirst()
        .or(() -> found.stream().filter(commit -> isRested(commit, now)).findFirst());
  }

  private boolean isRested(CommitSha commit, Instant now) {
    return Optional.ofNullable(reads.get(commit))
        .filter(last -> now.isBefore(last.next()))
        .isEmpty();
  }
}
