package dev.signalbox.server.dashboard.tests;

import dev.signalbox.insights.search.BucketWindow;
import dev.signalbox.insights.search.TestHistory;
import dev.signalbox.insights.search.TestHistory.TestStat;
import dev.signalbox.server.dashboard.plots.BarPlot;
import dev.signalbox.server.dashboard.plots.LinePlot;
import dev.signalbox.server.dashboard.plots.Numbers;
import dev.signalbox.server.dashboard.plots.Tally;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** How often a test failed on each of the last days, and how long it took. */
public record TestPlots(int days, BarPlot failures, LinePlot duration) {
  private static final int DAYS = 30;
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMM", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** What was counted on a day. */
  private record Day(String name, long passes, long failures, long flakes, Duration mean) {
    boolean hasRun() {
      return passes + failures > 0;
    }

    List<String> row() {
      return List.of(
          name, "" + (passes + failures), "" + failures, "" + flakes, LinePlot.words(mean));
    }
  }

  static TestPlots of(TestHistory history, long test, Instant now) {
    Instant end = now.truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
    var days = days(history, test, BucketWindow.between(end.minus(DAYS, ChronoUnit.DAYS), end));
    var numbers =
        new Numbers(
            List.of("Day (UTC)", "Runs", "Failures", "Flakes", "Mean duration"),
            days.stream().filter(Day::hasRun).map(Day::row).toList());
    long runs = days.stream().mapToLong(day -> day.passes() + day.failures()).sum();
    long failed = days.stream().mapToLong(Day::failures).sum();
    return new TestPlots(
        DAYS,
        BarPlot.of(
            "%d of %d runs failed in %d days".formatted(failed, runs, DAYS),
            numbers,
            days.stream().map(day -> new Tally(day.name(), day.failures())).toList()),
        LinePlot.of(
            "Mean duration over " + DAYS + " days",
            numbers,
            days.stream().map(Day::name).toList(),
            List.of(
                new LinePlot.Series(
                    "half",
                    "mean",
                    days.stream()
                        .map(day -> Optional.of(day.mean()).filter(_ -> day.hasRun()))
                        .toList()))));
  }

  private static List<Day> days(TestHistory history, long test, BucketWindow window) {
    var passes = history.counted(test, TestStat.SUCCESS_COUNT, window);
    var failures = history.counted(test, TestStat.FAILURE_COUNT, window);
    var flakes = history.counted(test, TestStat.FLAKY_COUNT, window);
    var means = history.counted(test, TestStat.MEAN_DURATION, window);
    var days = new ArrayList<Day>();
    for (Instant start : window.starts()) {
      int slot = days.size();
      days.add(
          new Day(
              DAY.format(start),
              whole(passes, slot),
              whole(failures, slot),
              whole(flakes, slot),
              Duration.ofMillis(Math.round(1_000 * means.getOrDefault(slot, 0.0)))));
    }
    return days;
  }

  private static long whole(Map<Integer, Double> counted, int slot) {
    return Math.round(counted.getOrDefault(slot, 0.0));
  }
}
