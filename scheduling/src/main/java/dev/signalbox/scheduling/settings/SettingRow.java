package dev.signalbox.scheduling.settings;

import dev.signalbox.scheduling.outcome.ChangeOutcome;
import dev.signalbox.scheduling.outcome.ChangeOutcome.ChangeFate;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.replay.RecordedFigures;
import dev.signalbox.scheduling.report.RunSummary;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What a setting came to, on average over the seeds. Time in queue is that of all who were not
 * taken out by people; who was not decided in the end counts up to then.
 *
 * @param landingsPerDay from the first arrival to the last landing
 * @param falseRejections the share of changes that left although they would have passed
 */
public record SettingRow(
    String setting,
    double p50Minutes,
    double p95Minutes,
    double landingsPerDay,
    double buildsPerLanding,
    double ciMinutesPerLanding,
    double falseRejections,
    double landed,
    double rejected,
    double withdrawn,
    double undecided) {
  private static final double MINUTE = 60_000;
  private static final double DAY = 24 * 60 * MINUTE;

  /** Of one run. */
  static SettingRow of(String setting, RunOutcome run) {
    var times = times(run);
    double landings = Math.max(1, run.count(ChangeFate.LANDED));
    return new SettingRow(
        setting,
        RunSummary.percentile(times, 0.50) / MINUTE,
        RunSummary.percentile(times, 0.95) / MINUTE,
        landingsPerDay(run),
        run.usage().builds() / landings,
        run.usage().busyMillis() / MINUTE / landings,
        falseRejections(run),
        run.count(ChangeFate.LANDED),
        run.count(ChangeFate.REJECTED),
        run.count(ChangeFate.WITHDRAWN),
        run.count(ChangeFate.UNDECIDED));
  }

  /** What was recorded, beside what is simulated. How many rejections were false nobody knows. */
  public static SettingRow recorded(String name, RecordedFigures recorded) {
    var times = recorded.timesInQueue().stream().mapToLong(it -> it).toArray();
    double landings = Math.max(1, recorded.landed());
    long span = recorded.spanMillis();
    return new SettingRow(
        name,
        RunSummary.percentile(times, 0.50) / MINUTE,
        RunSummary.percentile(times, 0.95) / MINUTE,
        span == 0 ? 0 : recorded.landed() * DAY / span,
        recorded.builds() / landings,
        recorded.buildMillis() / MINUTE / landings,
        0,
        recorded.landed(),
        recorded.rejected(),
        recorded.withdrawn(),
        0);
  }

  static SettingRow mean(String setting, List<SettingRow> runs) {
    return new SettingRow(
        setting,
        mean(runs, SettingRow::p50Minutes),
        mean(runs, SettingRow::p95Minutes),
        mean(runs, SettingRow::landingsPerDay),
        mean(runs, SettingRow::buildsPerLanding),
        mean(runs, SettingRow::ciMinutesPerLanding),
        mean(runs, SettingRow::falseRejections),
        mean(runs, SettingRow::landed),
        mean(runs, SettingRow::rejected),
        mean(runs, SettingRow::withdrawn),
        mean(runs, SettingRow::undecided));
  }

  private static double mean(List<SettingRow> runs, ToDoubleFunction<SettingRow> figure) {
    return runs.stream().mapToDouble(figure).average().orElse(0);
  }

  private static long[] times(RunOutcome run) {
    return run.changes().stream()
        .filter(change -> change.fate() != ChangeFate.WITHDRAWN)
        .mapToLong(ChangeOutcome::turnaround)
        .sorted()
        .toArray();
  }

  private static double landingsPerDay(RunOutcome run) {
    long first = run.changes().stream().mapToLong(ChangeOutcome::arrivedAt).min().orElse(0);
    long last =
        run.changes().stream()
            .filter(change -> change.fate() == ChangeFate.LANDED)
            .mapToLong(ChangeOutcome::decidedAt)
            .max()
            .orElse(first);
    return last == first ? 0 : run.count(ChangeFate.LANDED) * DAY / (last - first);
  }

  private static double falseRejections(RunOutcome run) {
    long wrong = run.changes().stream().filter(ChangeOutcome::isFalselyRejected).count();
    return wrong / (double) Math.max(1, run.changes().size());
  }
}
