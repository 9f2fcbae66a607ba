package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.statistics.Figure;
import dev.signalbox.store.statistics.StatisticsReader;
import dev.signalbox.store.statistics.StatisticsReader.GroupFilter;
import dev.signalbox.store.statistics.StatisticsReader.Span;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Statistics of repositories, from the same figures that the API answers from. */
final class Figures {
  /** What is asked for. */
  record Asked(RepositoryId repository, Range range, Optional<String> base) {}

  /**
   * What was found.
   *
   * @param until what came later has not been taken in yet; none where all was
   * @param bases the branches that can be asked for
   */
  record Found(Statistics statistics, Optional<Instant> until, List<String> bases) {
    Found {
      bases = List.copyOf(bases);
    }
  }

  private final StatisticsReader reader;
  private final InstantSource clock;

  Figures(StatisticsReader reader, InstantSource clock) {
    this.reader = reader;
    this.clock = clock;
  }

  Found of(Asked asked) {
    Instant now = clock.instant();
    var slots = asked.range().slots(now);
    var width = asked.range().width();
    var span = new Span(width, slots.getFirst(), slots.getLast().plus(width.length()));
    var filter = new GroupFilter(asked.base().map(Set::of).orElse(Set.of()), Set.of(), Set.of());
    return new Found(
        Statistics.of(
            asked.range(), now, reader.rows(asked.repository(), Statistics.FIGURES, span, filter)),
        reader.behindSince(asked.repository()),
        reader.rows(asked.repository(), Set.of(Figure.ACTIVITY), span, GroupFilter.ALL).stream()
            .map(row -> row.group().baseRef())
            .distinct()
            .sorted()
            .toList());
  }
}
