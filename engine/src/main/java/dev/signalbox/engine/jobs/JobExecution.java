package dev.signalbox.engine.jobs;

import dev.signalbox.engine.checks.CheckState;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One execution of a job that has ended.
 *
 * @param run the number that the host knows it by
 * @param attempt which execution of the job on the commit it is, where the host tells
 * @param conclusion how it ended, whatever is quarantined
 * @param startedAt where the host tells it
 * @param isEndTold whether the host told the end; otherwise it is when we heard of it
 * @param log the end of what it printed, where it failed and the host told that
 */
public record JobExecution(
    JobName name,
    ExecutedOn on,
    long run,
    Optional<Integer> attempt,
    CheckState conclusion,
    Optional<Instant> startedAt,
    Instant endedAt,
    boolean isEndTold,
    Optional<LogExcerpt> log) {
  /** Clocks of hosts are believed this far; what lies beyond ended when it was heard of. */
  private static final Duration PLAUSIBLE = Duration.ofDays(1);

  /** No job takes longer, and a start before that is no start. */
  private static final Duration LONGEST = Duration.ofDays(7);

  public static JobExecution heard(
      JobName name,
      ExecutedOn on,
      long run,
      Optional<Integer> attempt,
      CheckState conclusion,
      Optional<Instant> startedAt,
      Optional<Instant> endedAt,
      Instant now) {
    var told = endedAt.filter(at -> !at.isAfter(now) && at.isAfter(now.minus(PLAUSIBLE)));
    Instant end = told.orElse(now);
    var start = startedAt.filter(at -> !at.isAfter(end) && at.isAfter(end.minus(LONGEST)));
    return new JobExecution(
        name, on, run, attempt, conclusion, start, end, told.isPresent(), Optional.empty());
  }

  public JobExecution with(Optional<LogExcerpt> said) {
    return new JobExecution(
        name, on, run, attempt, conclusion, startedAt, endedAt, isEndTold, said);
  }
}
