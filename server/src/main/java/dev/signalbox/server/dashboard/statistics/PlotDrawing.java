package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.plots.BarPlot;
import dev.signalbox.server.dashboard.plots.LinePlot;
import dev.signalbox.server.dashboard.plots.Numbers;
import dev.signalbox.server.dashboard.plots.Share;
import dev.signalbox.server.dashboard.plots.Tally;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Turns statistics into plots. */
final class PlotDrawing {
  private static final DateTimeFormatter HOUR = utc("HH:mm");
  private static final DateTimeFormatter DAY = utc("d MMM");
  private static final DateTimeFormatter WHOLE = utc("d MMM HH:mm");

  private PlotDrawing() {}

  private static DateTimeFormatter utc(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
  }

  static String moment(Instant instant) {
    return WHOLE.format(instant) + " UTC";
  }

  static StatisticsPage.Plots of(Statistics statistics, Range range) {
    String slot = range.isByHour() ? "Hour (UTC)" : "Day (UTC)";
    return new StatisticsPage.Plots(
        landings(statistics, range, slot),
        timeInQueue(statistics, range, slot),
        Share.of(statistics.causes()),
        Share.of(statistics.failedChecks()),
        batchSizes(statistics));
  }

  private static BarPlot landings(Statistics statistics, Range range, String slot) {
    var tallies =
        statistics.slots().stream().map(it -> new Tally(name(it, range), it.landings())).toList();
    String about = "%d landings in %s".formatted(statistics.landings(), range.words());
    return BarPlot.of(about, table(slot, "Landings", tallies), tallies);
  }

  private static LinePlot timeInQueue(Statistics statistics, Range range, String slot) {
    var slots = statistics.slots();
    var names = slots.stream().map(it -> name(it, range)).toList();
    var rows =
        slots.stream()
            .filter(it -> it.landings() > 0)
            .map(it -> List.of(name(it, range), span(it.half()), span(it.most())))
            .toList();
    return LinePlot.of(
        "Time in queue over " + range.words() + ", p50 and p95",
        new Numbers(List.of(slot, "p50", "p95"), rows),
        names,
        List.of(
            new LinePlot.Series("most", "p95", slots.stream().map(Slot::most).toList()),
            new LinePlot.Series("half", "p50", slots.stream().map(Slot::half).toList())));
  }

  private static BarPlot batchSizes(Statistics statistics) {
    return BarPlot.of(
        statistics.batches() + " batches by their size",
        table("Pull requests", "Batches", statistics.batchSizes()),
        statistics.batchSizes());
  }

  private static Numbers table(String name, String count, List<Tally> tallies) {
    var rows =
        tallies.stream()
            .filter(tally -> tally.count() > 0)
            .map(tally -> List.of(tally.name(), String.valueOf(tally.count())))
            .toList();
    return new Numbers(List.of(name, count), rows);
  }

  private static String name(Slot slot, Range range) {
    return (range.isByHour() ? HOUR : DAY).format(slot.start());
  }

  private static String span(Optional<Duration> span) {
    return span.map(DisplayTime::span).orElse("–");
  }
}
