package dev.signalbox.scheduling.report;

import dev.signalbox.scheduling.outcome.ChangeOutcome;
import dev.signalbox.scheduling.outcome.ChangeOutcome.ChangeFate;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.workload.WorkloadCell;

/**
 * One run in a few figures.
 *
 * @param p50 turnaround in milliseconds, from arrival to landing or rejection
 * @param throughput decided in an hour, while changes arrive and after the first of them were built
 * @param builds begun for each change
 */
public record RunSummary(
    double p50,
    double p95,
    double p99,
    double throughput,
    double builds,
    double resets,
    double falseRejections) {
  private static final long HOUR = 3_600_000;

  public static RunSummary of(RunOutcome outcome, WorkloadCell cell) {
    var sorted = outcome.changes().stream().mapToLong(ChangeOutcome::turnaround).sorted().toArray();
    double count = Math.max(1, sorted.length);
    long wrong = outcome.changes().stream().filter(ChangeOutcome::isFalselyRejected).count();
    return new RunSummary(
        percentile(sorted, 0.50),
        percentile(sorted, 0.95),
        percentile(sorted, 0.99),
        throughput(outcome, cell),
        outcome.usage().builds() / count,
        outcome.resets(),
        wrong / count);
  }

  public static double percentile(long[] sorted, double share) {
    if (sorted.length == 0) return 0;
    return sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
  }

  /** Nothing is decided in the beginning, whoever decides; so that is left out. */
  private static double throughput(RunOutcome outcome, WorkloadCell cell) {
    long end = cell.arrivalsEndAt();
    long start = Math.min(HOUR, end / 4);
    long decided =
        outcome.changes().stream()
            .filter(change -> change.fate() != ChangeFate.UNDECIDED)
            .filter(change -> change.decidedAt() >= start && change.decidedAt() <= end)
            .count();
    return decided * (double) HOUR / (end - start);
  }
}
