package dev.signalbox.store.queue;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** How much waits to be taken note of or carried out, and since when the oldest of it does. */
public record Backlog(long size, Optional<Instant> oldestAt) {
  public static final Backlog NONE = new Backlog(0, Optional.empty());

  public Backlog plus(Backlog other) {
    return new Backlog(
        size + other.size,
        Stream.of(oldestAt, other.oldestAt).flatMap(Optional::stream).min(Instant::compareTo));
  }
}
