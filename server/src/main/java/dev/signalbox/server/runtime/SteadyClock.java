package dev.signalbox.server.runtime;

import java.time.Instant;
import java.time.InstantSource;

/** The time of the machine, but it never goes back: where the machine's does, it just goes on. */
public final class SteadyClock implements InstantSource {
  private final InstantSource wall;
  private Instant anchor;
  private long anchoredNanos;

  public SteadyClock(InstantSource wall) {
    this.wall = wall;
    this.anchor = wall.instant();
    this.anchoredNanos = System.nanoTime();
  }

  @Override
  public synchronized Instant instant() {
    long nanos = System.nanoTime();
    Instant steady = anchor.plusNanos(nanos - anchoredNanos);
    Instant shown = wall.instant();
    anchor = shown.isAfter(steady) ? shown : steady;
    anchoredNanos = nanos;
    return anchor;
  }
}
