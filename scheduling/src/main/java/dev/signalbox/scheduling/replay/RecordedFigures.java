package dev.signalbox.scheduling.replay;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * What a log says of itself, in the figures of a simulation.
 *
 * @param timesInQueue of those who landed or were rejected, in milliseconds, in order
 */
public record RecordedFigures(
    List<Long> timesInQueue,
    long landed,
    long rejected,
    long withdrawn,
    long spanMillis,
    long builds,
    long buildMillis) {
  public RecordedFigures {
    timesInQueue = List.copyOf(timesInQueue);
  }

  static RecordedFigures of(List<LoggedSession> sessions, long builds, long buildMillis) {
    return new RecordedFigures(
        sessions.stream()
            .filter(session -> !session.isWithdrawn())
            .map(LoggedSession::millisInQueue)
            .sorted()
            .toList(),
        sessions.stream().filter(LoggedSession::hasLanded).count(),
        sessions.stream().filter(LoggedSession::isRejected).count(),
        sessions.stream().filter(LoggedSession::isWithdrawn).count(),
        span(sessions),
        builds,
        buildMillis);
  }

  /** From the first arrival to the last landing. */
  private static long span(List<LoggedSession> sessions) {
    var first =
        sessions.stream()
            .map(LoggedSession::enteredAt)
            .min(Comparator.naturalOrder())
            .orElse(Instant.EPOCH);
    var last =
        sessions.stream()
            .filter(LoggedSession::hasLanded)
            .map(LoggedSession::leftAt)
            .max(Comparator.naturalOrder())
            .orElse(first);
    return last.toEpochMilli() - first.toEpochMilli();
  }
}
