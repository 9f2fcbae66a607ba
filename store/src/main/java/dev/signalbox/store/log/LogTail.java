package dev.signalbox.store.log;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.log.LogSlice.Direction;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** The log as those read it who follow it: on from a number, oldest first. */
public final class LogTail {
  private static final Instant BEFORE_ALL = Instant.EPOCH;
  private static final LogPosition AFTER_ALL =
      new LogPosition(Instant.parse("9999-01-01T00:00:00Z"), Long.MAX_VALUE);

  private final EventLog log;

  public LogTail(EventLog log) {
    this.log = log;
  }

  public List<StoredEntry> newest(RepositoryId repository, int limit) {
    return read(repository, BEFORE_ALL, Optional.empty(), Direction.TO_OLDER, limit).reversed();
  }

  public List<StoredEntry> after(RepositoryId repository, LogPosition position, int limit) {
    Instant from = position.receivedAt();
    return read(repository, from, Optional.of(position), Direction.TO_NEWER, limit).reversed();
  }

  /**
   * The place from which exactly the entries with greater numbers follow. No index leads to a
   * number, but times grow with numbers, so halving the time finds it in some forty probes.
   */
  public LogPosition placeOf(RepositoryId repository, long number) {
    Optional<LogPosition> oldest = firstFrom(repository, BEFORE_ALL);
    if (oldest.isEmpty() || oldest.get().number() > number) {
      return new LogPosition(BEFORE_ALL, number);
    }
    LogPosition newest = newest(repository, 1).getLast().position();
    Instant low = oldest.get().receivedAt();
    Instant high = newest.receivedAt().plus(1, ChronoUnit.MICROS);
    while (low.until(high, ChronoUnit.MICROS) > 1) {
      Instant middle = low.plus(low.until(high, ChronoUnit.MICROS) / 2, ChronoUnit.MICROS);
      Optional<LogPosition> first = firstFrom(repository, middle);
      if (first.filter(it -> it.number() <= number).isPresent()) low = first.get().receivedAt();
      else high = middle;
    }
    return new LogPosition(low, number);
  }

  private Optional<LogPosition> firstFrom(RepositoryId repository, Instant from) {
    return read(repository, from, Optional.empty(), Direction.TO_NEWER, 1).stream()
        .map(StoredEntry::position)
        .findFirst();
  }

  private List<StoredEntry> read(
      RepositoryId repository,
      Instant from,
      Optional<LogPosition> start,
      Direction direction,
      int limit) {
    return log.read(
        new LogSlice(repository, LogFilter.everything(), from, AFTER_ALL, start, direction, limit));
  }
}
