package dev.signalbox.store.statistics;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** What a stretch of the log adds to the rollups. */
final class Tallies {
  /** Nobody asks for more, and a gap in a log must not fill years of intervals. */
  private static final Duration LONGEST = Duration.ofDays(94);

  private final Map<RollupKey, Measure> measures = new HashMap<>();
  private final Map<LogKey, Long> entries = new HashMap<>();

  Map<RollupKey, Measure> measures() {
    return measures;
  }

  Map<LogKey, Long> entries() {
    return entries;
  }

  void add(RollupKey key, Measure known) {
    measures.computeIfAbsent(key, _ -> new Measure()).add(known);
  }

  void count(Figure figure, EntryFacts facts, String detail) {
    count(figure, facts.at(), facts.group(), detail);
  }

  void count(Figure figure, Instant at, QueueGroup group, String detail) {
    for (var width : Width.values()) at(figure, width, at, group, detail).countOne();
  }

  void sample(Figure figure, Instant at, QueueGroup group, String detail, double value) {
    for (var width : Width.values()) at(figure, width, at, group, detail).sample(value);
  }

  void entry(EntryFacts facts) {
    for (var width : Width.values()) {
      var key =
          new LogKey(
              width,
              width.start(facts.at()),
              facts.entry().type(),
              facts.outcome(),
              facts.entry().trigger(),
              facts.entry().baseRef().orElse(""));
      entries.merge(key, 1L, Long::sum);
    }
  }

  /**
   * The gauge had its value until now. An interval without a row is one in which it was nought all
   * the time, so only other values fill the intervals between two changes.
   */
  void change(Gauge before, long after, Instant at) {
    for (var width : Width.values()) {
      if (before.value() != 0) hold(before, width, at);
      var measure = at(before.figure(), width, at, before.group(), "");
      measure.cover((double) before.value());
      measure.cover((double) after);
    }
  }

  private void hold(Gauge gauge, Width width, Instant until) {
    Instant from = gauge.changedAt();
    Instant earliest = until.minus(LONGEST);
    if (from.isBefore(earliest)) from = earliest;
    while (from.isBefore(until)) {
      Instant end = width.start(from).plus(width.length());
      if (end.isAfter(until)) end = until;
      at(gauge.figure(), width, from, gauge.group(), "")
          .hold((double) gauge.value(), EntryFacts.seconds(from, end));
      from = end;
    }
  }

  private Measure at(Figure figure, Width width, Instant moment, QueueGroup group, String detail) {
    return measures.computeIfAbsent(
        new RollupKey(figure, width, width.start(moment), group, detail), _ -> new Measure());
  }
}
