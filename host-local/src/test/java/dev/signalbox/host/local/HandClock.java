package dev.signalbox.host.local;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still, and tells when somebody looks at it. */
final class HandClock implements InstantSource {
  private Instant now = Instant.parse("2026-01-05T08:00:00Z");
  private Runnable onLook = () -> {};

  @Override
  public Instant instant() {
    onLook.run();
    return now;
  }

  void advance(Duration time) {
    now = now.plus(time);
  }

  /** Done at the given look from now on, the first being 1, and never again. */
  void atLook(int number, Runnable deed) {
    var looks = new int[1];
    onLook =
        () -> {
          if (++looks[0] != number) return;
          onLook = () -> {};
          deed.run();
        };
  }
}
