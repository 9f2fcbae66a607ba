package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.server.dashboard.plots.Tally;
import dev.signalbox.store.statistics.Figure;
import dev.signalbox.store.statistics.Measure;
import dev.signalbox.store.statistics.StatisticsReader.RollupRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What the log of some days says in numbers. Time in queue is that of pull requests that landed.
 *
 * @param causes why pull requests left unmerged
 * @param failedChecks in how many runs each check did not pass
 * @param testMinutes how long batches were tested, taken together
 */
record Statistics(
    long landings,
    long unmerged,
    Optional<Duration> half,
    Optional<Duration> most,
    List<Slot> slots,
    List<Tally> causes,
    List<Tally> failedChecks,
    List<Tally> batchSizes,
    long batches,
    double testMinutes) {
  static final Set<Figure> FIGURES =
      Set.of(
          Figure.QUEUE_TIME,
          Figure.LEFT,
          Figure.CI_RUNTIME,
          Figure.BATCH_SIZE,
          Figure.FAILED_CHECK);

  private static final int MOST_CAUSES = 8;

  Statistics {
    slots = List.copyOf(slots);
    causes = List.copyOf(causes);
    failedChecks = List.copyOf(failedChecks);
    batchSizes = List.copyOf(batchSizes);
  }

  static Statistics of(Range range, Instant now, List<RollupRow> rows) {
    var inQueue = together(rows, Figure.QUEUE_TIME);
    var runs = together(rows, Figure.CI_RUNTIME);
    var unmerged = rows.stream().filter(row -> !row.detail().equals(Figure.DETAIL_MERGED)).toList();
    return new Statistics(
        inQueue.count(),
        together(unmerged, Figure.LEFT).count(),
        Slot.share(inQueue, 0.5),
        Slot.share(inQueue, 0.95),
        slots(range, now, rows),
        Tally.of(byDetail(unmerged, Figure.LEFT, Statistics::inWords), MOST_CAUSES),
        Tally.of(byDetail(rows, Figure.FAILED_CHECK, name -> name), MOST_CAUSES),
        BatchSizeHistogram.of(together(rows, Figure.BATCH_SIZE).byWholeNumber()),
        runs.count(),
        runs.sum() / 60);
  }

  private static Measure together(List<RollupRow> rows, Figure figure) {
    return Measure.sumOf(
        rows.stream().filter(row -> row.figure() == figure).map(RollupRow::measure).toList());
  }

  private static List<Slot> slots(Range range, Instant now, List<RollupRow> rows) {
    Map<Instant, List<Measure>> bySlot =
        rows.stream()
            .filter(row -> row.figure() == Figure.QUEUE_TIME)
            .collect(
                Collectors.groupingBy(
                    RollupRow::start, Collectors.mapping(RollupRow::measure, Collectors.toList())));
    return range.slots(now).stream()
        .map(start -> Slot.of(start, Measure.sumOf(bySlot.getOrDefault(start, List.of()))))
        .toList();
  }

  private static Map<String, Long> byDetail(
      List<RollupRow> rows, Figure figure, UnaryOperator<String> word) {
    var counts = new TreeMap<String, Long>();
    rows.stream()
        .filter(row -> row.figure() == figure)
        .forEach(row -> counts.merge(word.apply(row.detail()), row.measure().count(), Long::sum));
    return counts;
  }

  /** An abort code as people say it: PR_AHEAD_DEQUEUED is "pull request ahead dequeued". */
  static String inWords(String code) {
    return code.replaceFirst("^PR_", "PULL_REQUEST_").replace('_', ' ').toLowerCase(Locale.ROOT);
  }

  /** None, where nothing has landed that the minutes could be shared among. */
  OptionalDouble testMinutesForEachLanding() {
    return landings == 0 ? OptionalDouble.empty() : OptionalDouble.of(testMinutes / landings);
  }
}
