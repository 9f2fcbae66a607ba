package dev.signalbox.server.dashboard.statistics;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFigures;
import dev.signalbox.store.log.LogFigures.Window;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Statistics of repositories, each kept for some seconds: they cost more than a page should. */
final class Figures {
  private static final Duration KEPT = Duration.ofSeconds(15);

  /** The clock of the database may be ahead of ours. */
  private static final Duration SKEW = Duration.ofMinutes(5);

  /** What is asked for. */
  record Asked(RepositoryId repository, Range range, Optional<String> base) {}

  /**
   * What was found.
   *
   * @param since entries before it were too many to be read; none where all were read
   * @param bases the branches that can be asked for
   */
  record Found(Instant at, Statistics statistics, Optional<Instant> since, List<String> bases) {
    Found {
      bases = List.copyOf(bases);
    }

    /** How many days the statistics are of. */
    double days(Range range) {
      return since
          .map(first -> Duration.between(first, at).toMinutes() / 1440.0)
          .filter(days -> days > 0)
          .orElse((double) range.days());
    }
  }

  private final EventLog log;
  private final LogFigures figures;
  private final InstantSource clock;
  private final Cache<Asked, Found> kept =
      Caffeine.newBuilder().maximumSize(1_000).expireAfterWrite(KEPT).build();

  Figures(EventLog log, LogFigures figures, InstantSource clock) {
    this.log = log;
    this.figures = figures;
    this.clock = clock;
  }

  Found of(Asked asked) {
    return kept.get(asked, this::read);
  }

  private Found read(Asked asked) {
    Instant now = clock.instant();
    Instant from = asked.range().slots(now).getFirst();
    Instant to = now.plus(SKEW);
    var window = new Window(asked.repository(), asked.base(), from, to);
    var departed = figures.departed(window);
    var ended = figures.endedChecks(window);
    var since =
        Stream.of(departed.since(), ended.since())
            .flatMap(Optional::stream)
            .max(Comparator.naturalOrder());
    Instant first = since.orElse(Instant.MIN);
    return new Found(
        now,
        Statistics.of(
            asked.range(),
            now,
            departed.found().stream().filter(it -> !it.at().isBefore(first)).toList(),
            ended.found().stream().filter(it -> !it.endedAt().isBefore(first)).toList()),
        since,
        log.baseRefs(asked.repository(), from, to));
  }
}
