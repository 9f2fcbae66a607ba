package dev.signalbox.host.github.budget;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Optional;

/** Sliding-window rate limit. */
public final class SlidingWindow {
  private final int most;
  private final int kept;
  private final Duration length;
  private final ArrayDeque<Instant> taken = new ArrayDeque<>();

  /** {@code kept}: how many of them only landings may take. */
  public SlidingWindow(int most, int kept, Duration length) {
    this.most = most;
    this.kept = kept;
    this.length = length;
  }

  /** When there is room, if not now. */
  public Optional<Instant> closedUntil(Instant now, boolean isForLanding) {
    while (!taken.isEmpty() && !taken.getFirst().plus(length).isAfter(now)) taken.removeFirst();
    int allowed = isForLanding ? most : most - kept;
    int tooMany = taken.size() - allowed;
    return tooMany < 0 ? Optional.empty() : Optional.of(nth(tooMany).plus(length));
  }

  private Instant nth(int index) {
    Iterator<Instant> at = taken.iterator();
    for (int skipped = 0; skipped < index; skipped++) at.next();
    return at.next();
  }

  public void take(Instant now) {
    taken.addLast(now);
  }
}
