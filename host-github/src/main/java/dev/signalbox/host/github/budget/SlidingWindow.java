package dev.signalbox.host.github.budget;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Optional;

/** Sliding-window rate limit. */
public final class SlidingWindow {
  private final Duration length;
  private final ArrayDeque<Instant> taken = new ArrayDeque<>();

  public SlidingWindow(Duration length) {
    this.length = length;
  }

  /** When fewer than so many were taken within the window, if there are not now. */
  public Optional<Instant> closedUntil(Instant now, int allowed) {
    while (!taken.isEmpty() && !taken.getFirst().plus(length).isAfter(now)) taken.removeFirst();
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
