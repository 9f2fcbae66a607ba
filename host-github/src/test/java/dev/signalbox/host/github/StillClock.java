package dev.signalbox.host.github;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that only a test moves. */
public final class StillClock implements InstantSource {
  public static final Instant START = Instant.parse("2026-01-05T08:00:00Z");

  private volatile Instant now = START;

  @Override
  public Instant instant() {
    return now;
  }

  public void advance(Duration time) {
    now = now.plus(time);
  }
}
