package dev.signalbox.store.executions;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.ExecutedOn;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.LogExcerpt;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Executions, as queues note them. */
public final class SampleExecutions {
  private SampleExecutions() {}

  /** On a candidate; the commit is a number, and so is its tree. */
  public static JobExecution candidate(
      String job, int commit, long run, CheckState conclusion, Instant at) {
    return of(job, on(commit, Optional.of(new UUID(0, commit))), run, conclusion, at);
  }

  /** On a commit of main. */
  public static JobExecution main(
      String job, int commit, long run, CheckState conclusion, Instant at) {
    return of(job, on(commit, Optional.empty()), run, conclusion, at);
  }

  private static ExecutedOn on(int commit, Optional<UUID> batch) {
    return new ExecutedOn(
        new CommitSha("%040x".formatted(commit)),
        Optional.of(new TreeSha("%040x".formatted(commit + 1_000_000))),
        new BranchName("main"),
        Optional.empty(),
        batch);
  }

  public static JobExecution of(
      String job, ExecutedOn on, long run, CheckState conclusion, Instant at) {
    return new JobExecution(
        new JobName(Optional.of("build"), job),
        on,
        run,
        Optional.empty(),
        conclusion,
        Optional.of(at.minusSeconds(60)),
        at,
        false,
        Optional.empty());
  }

  /** The same with what it printed last. */
  public static JobExecution saying(JobExecution execution, String... lines) {
    return execution.with(LogExcerpt.of(1, List.of(lines)));
  }
}
