package dev.signalbox.server.dashboard.jobs;

import dev.signalbox.insights.jobs.JobDay;
import dev.signalbox.insights.jobs.JobFigures;
import dev.signalbox.server.dashboard.plots.BarPlot;
import dev.signalbox.server.dashboard.plots.LinePlot;
import dev.signalbox.server.dashboard.plots.Numbers;
import dev.signalbox.server.dashboard.plots.Tally;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** How long a job took on each of some days, how often it failed and was tried again. */
public record JobPlots(LinePlot duration, BarPlot failures, BarPlot retries) {
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ROOT);

  /** {@code known}: days without an execution are missing. */
  static JobPlots of(List<JobDay> known, LocalDate first, int days) {
    var byDay = new HashMap<LocalDate, JobFigures>();
    known.forEach(it -> byDay.put(it.day(), it.figures()));
    var slots = new ArrayList<JobDay>();
    for (int i = 0; i < days; i++) {
      var day = first.plusDays(i);
      slots.add(new JobDay(day, byDay.getOrDefault(day, JobFigures.NONE)));
    }
    var numbers = numbers(slots);
    return new JobPlots(
        LinePlot.of(
            "Duration over %d days, p50 and p95".formatted(days),
            numbers,
            slots.stream().map(JobPlots::name).toList(),
            List.of(
                series("most", "p95", slots, JobFigures::p95),
                series("half", "p50", slots, JobFigures::median))),
        bars("%d of %d executions failed", numbers, slots, JobFigures::failures),
        bars("%d of %d executions were retries", numbers, slots, JobFigures::retries));
  }

  private static LinePlot.Series series(
      String kind,
      String word,
      List<JobDay> slots,
      Function<JobFigures, Optional<Duration>> value) {
    return new LinePlot.Series(
        kind, word, slots.stream().map(it -> value.apply(it.figures())).toList());
  }

  private static BarPlot bars(
      String about, Numbers numbers, List<JobDay> slots, ToLongFunction<JobFigures> value) {
    var tallies =
        slots.stream().map(it -> new Tally(name(it), value.applyAsLong(it.figures()))).toList();
    long counted = tallies.stream().mapToLong(Tally::count).sum();
    long all = slots.stream().mapToLong(it -> it.figures().executions()).sum();
    return BarPlot.of(about.formatted(counted, all), numbers, tallies);
  }

  private static Numbers numbers(List<JobDay> slots) {
    var rows = new ArrayList<List<String>>();
    for (var slot : slots) {
      var figures = slot.figures();
      if (figures.executions() == 0) continue;
      rows.add(
          List.of(
              name(slot),
              String.valueOf(figures.executions()),
              String.valueOf(figures.failures()),
              String.valueOf(figures.retries()),
              words(figures.median()),
              words(figures.p95())));
    }
    return new Numbers(
        List.of("Day (UTC)", "Executions", "Failures", "Retries", "p50", "p95"), rows);
  }

  private static String words(Optional<Duration> span) {
    return span.map(LinePlot::words).orElse("–");
  }

  private static String name(JobDay slot) {
    return DAY.format(slot.day());
  }
}
