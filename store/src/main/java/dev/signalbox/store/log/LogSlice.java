package dev.signalbox.store.log;

import dev.signalbox.engine.repository.RepositoryId;
import java.time.Instant;
import java.util.Optional;

/**
 * A piece of the log: what lies in the window and matches the filter, read from one side.
 *
 * @param until nothing later than this
 * @param start where reading begins, exclusive; from the edge of the window when absent
 */
public record LogSlice(
    RepositoryId repository,
    LogFilter filter,
    Instant from,
    LogPosition until,
    Optional<LogPosition> start,
    Direction direction,
    int limit) {
  /** Which way the log is read. */
  public enum Direction {
    TO_OLDER,
    TO_NEWER
  }
}
