package dev.signalbox.engine.ledger;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Something about a batch that time alone brings to an end. How long it lasts is for the rules to
 * say, and they may change meanwhile: so only since when is kept.
 */
public record Timer(Type type, Instant since, BatchId batch) implements Comparable<Timer> {
  private static final BatchId LOWEST = new BatchId(new UUID(Long.MIN_VALUE, Long.MIN_VALUE));

  /** Those of a type and a rule last equally long. */
  public record Type(Kind kind, String rule) implements Comparable<Type> {
    @Override
    public int compareTo(Type other) {
      int order = kind.compareTo(other.kind);
      return order == 0 ? rule.compareTo(other.rule) : order;
    }
  }

  /** What comes to an end. */
  public enum Kind {
    /** The host is asked for the candidate again, at the very time that is kept. */
    RETRY,
    CHECKS,
    /** Checks were asked to run again and are silent. */
    RERUN
  }

  /** Before all of a type that have run since then. */
  public static Timer firstOf(Type type, Instant since) {
    return new Timer(type, since, LOWEST);
  }

  public static List<Timer> of(Batch batch) {
    return switch (batch.stage()) {
      case Stage.Preparing preparing ->
          preparing.retryAt().map(at -> List.of(timer(batch, Kind.RETRY, at))).orElse(List.of());
      case Stage.Running _ -> batch.testing().map(testing -> of(batch, testing)).orElse(List.of());
      case Stage.Green _ ->
          batch
              .testing()
              .filter(testing -> testing.endedAt().isEmpty())
              .map(testing -> of(batch, testing))
              .orElse(List.of());
      case Stage.NotStarted _, Stage.Red _, Stage.Bisecting _, Stage.Requeued _, Stage.Over _ ->
          List.of();
    };
  }

  private static List<Timer> of(Batch batch, Testing testing) {
    var checks = timer(batch, Kind.CHECKS, testing.startedAt());
    var ignored = testing.rerunIgnoredSince();
    return ignored.isEmpty()
        ? List.of(checks)
        : List.of(checks, timer(batch, Kind.RERUN, ignored.get()));
  }

  private static Timer timer(Batch batch, Kind kind, Instant since) {
    return new Timer(new Type(kind, batch.rule()), since, batch.id());
  }

  @Override
  public int compareTo(Timer other) {
    int order = type.compareTo(other.type);
    if (order == 0) order = since.compareTo(other.since);
    return order == 0 ? batch.compareTo(other.batch) : order;
  }
}
