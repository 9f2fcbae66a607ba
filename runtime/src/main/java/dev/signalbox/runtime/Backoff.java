package dev.signalbox.runtime;

import java.time.Duration;

/** Pauses between tries: twice as long each time, up to a bound. For one thread. */
public final class Backoff {
  private final Duration first;
  private final Duration longest;
  private Duration next;

  public Backoff(Duration first, Duration longest) {
    this.first = first;
    this.longest = longest;
    this.next = first;
  }

  public Duration next() {
    Duration pause = next;
    Duration doubled = next.multipliedBy(2);
    next = doubled.compareTo(longest) < 0 ? doubled : longest;
    return pause;
  }

  public void reset() {
    next = first;
  }
}
