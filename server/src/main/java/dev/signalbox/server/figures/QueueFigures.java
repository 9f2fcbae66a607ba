package dev.signalbox.server.figures;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.overview.BatchStatuses;
import dev.signalbox.engine.view.BatchStatusCode;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One queue in numbers, or several added up.
 *
 * @param checks check runs of candidates that have not ended, as far as they were heard of
 */
public record QueueFigures(
    int length,
    Optional<Instant> oldestQueuedAt,
    Map<BatchStatusCode, Integer> batches,
    int checks,
    int paused,
    int stopped) {
  public static final QueueFigures NONE = new QueueFigures(0, Optional.empty(), Map.of(), 0, 0, 0);

  public QueueFigures {
    batches = Map.copyOf(batches);
  }

  public static QueueFigures of(Ledger ledger) {
    Optional<Instant> oldest = Optional.empty();
    for (var entry : ledger.entries().byNumber()) {
      oldest = earlier(oldest, Optional.of(entry.queuedAt()));
    }
    var batches = new EnumMap<BatchStatusCode, Integer>(BatchStatusCode.class);
    int checks = 0;
    for (Batch batch : ledger.batches().byId()) {
      batches.merge(BatchStatuses.of(batch), 1, Integer::sum);
      if (!batch.isOver()) checks += batch.testing().map(QueueFigures::underWay).orElse(0);
    }
    return new QueueFigures(
        ledger.entries().byNumber().size(),
        oldest,
        batches,
        checks,
        ledger.policy().pause().isPresent() ? 1 : 0,
        ledger.policy().stop().isPresent() ? 1 : 0);
  }

  private static int underWay(Testing testing) {
    int count = 0;
    for (var run : testing.runs()) if (run.state() == CheckState.PENDING) count++;
    return count;
  }

  private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
    return Stream.of(one, other).flatMap(Optional::stream).min(Instant::compareTo);
  }

  public QueueFigures plus(QueueFigures other) {
    var all = new EnumMap<BatchStatusCode, Integer>(BatchStatusCode.class);
    all.putAll(batches);
    other.batches.forEach((status, count) -> all.merge(status, count, Integer::sum));
    return new QueueFigures(
        length + other.length,
        earlier(oldestQueuedAt, other.oldestQueuedAt),
        all,
        checks + other.checks,
        paused + other.paused,
        stopped + other.stopped);
  }
}
