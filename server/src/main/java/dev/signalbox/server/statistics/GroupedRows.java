package dev.signalbox.server.statistics;

import dev.signalbox.store.statistics.Figure;
import dev.signalbox.store.statistics.Measure;
import dev.signalbox.store.statistics.QueueGroup;
import dev.signalbox.store.statistics.StatisticsReader.RollupRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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
      var found = new ArrayList<Measure>(rows.size());
      for (var row : rows) if (wanted.test(row)) found.add(row.measure());
      return found.size() == 1 ? found.getFirst() : Measure.sumOf(found);
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
  private final SortedMap<QueueGroup, SortedMap<Instant, List<RollupRow>>> rows = new TreeMap<>();

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
