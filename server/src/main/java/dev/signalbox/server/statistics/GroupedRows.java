package dev.signalbox.server.statistics;

import dev.signalbox.store.statistics.Figure;
import dev.signalbox.store.statistics.Measure;
import dev.signalbox.store.statistics.QueueGroup;
import dev.signalbox.store.statistics.StatisticsReader.RollupRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** Rows of rollups, by group and by interval; intervals about which there is nothing are absent. */
final class GroupedRows {
  /** Rows of one interval, or of several. */
  record Cell(List<RollupRow> rows) {
    Measure of(Figure figure) {
      return of(row -> row.figure() == figure);
    }

    Measure of(Figure figure, String detail) {
      return of(row -> row.figure() == figure && row.detail().equals(detail));
    }

    /** Most cells have one row of a figure, which need not be summed up. */
    private Measure of(Predicate<RollupRow> wanted) {
      Optional<Measure> first = Optional.empty();
      for (var row : rows) {
        if (!wanted.test(row)) continue;
        if (first.isPresent()) return sumOf(wanted);
        first = Optional.of(row.measure());
      }
      return first.orElseGet(() -> Measure.sumOf(List.of()));
    }

    private Measure sumOf(Predicate<RollupRow> wanted) {
      return Measure.sumOf(rows.stream().filter(wanted).map(RollupRow::measure).toList());
    }

    long count(Figure figure) {
      return of(figure).count();
    }

    long count(Figure figure, String detail) {
      return of(figure, detail).count();
    }
  }

  /** An interval of one group. */
  @FunctionalInterface
  interface Shown<T> {
    List<T> of(Instant start, Instant end, Cell cell);
  }

  private final Intervals intervals;
  private final Map<QueueGroup, SortedMap<Instant, List<RollupRow>>> rows = new HashMap<>();

  GroupedRows(Intervals intervals, List<RollupRow> all) {
    this.intervals = intervals;
    for (var row : all) {
      rows.computeIfAbsent(row.group(), _ -> new TreeMap<>())
          .computeIfAbsent(row.start(), _ -> new ArrayList<>())
          .add(row);
    }
  }

  /** One for each group, in the order of their names. */
  <G> List<G> each(BiFunction<QueueGroup, SortedMap<Instant, List<RollupRow>>, G> group) {
    return rows.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> group.apply(entry.getKey(), entry.getValue()))
        .toList();
  }

  <T> List<T> stats(SortedMap<Instant, List<RollupRow>> byStart, Shown<T> shown) {
    var stats = new ArrayList<T>();
    byStart.forEach(
        (start, cell) ->
            stats.addAll(shown.of(start, start.plus(intervals.width().length()), new Cell(cell))));
    return stats;
  }

  static Cell together(SortedMap<Instant, List<RollupRow>> byStart) {
    return new Cell(byStart.values().stream().flatMap(List::stream).toList());
  }
}
