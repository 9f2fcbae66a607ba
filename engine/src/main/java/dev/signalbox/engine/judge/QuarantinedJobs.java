package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.JobRetries;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.TestedJob;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;

/**
 * Whether a failed job counts as green because every test that failed is quarantined. Nothing else
 * turns a red job green: what is not known for certain leaves it red.
 */
public final class QuarantinedJobs {
  /** A job that lost more of its tests than this has crashed, whatever its failures are. */
  private static final int LEAST_TESTS_PERCENT = 90;

  private QuarantinedJobs() {}

  /** The run as it counts for what the queue tests. */
  public static CheckRun counted(
      Ledger ledger, BranchName base, CommitSha commit, CheckRun run, Testing testing) {
    var since = testing.retried().map(JobRetries::since);
    return counted(ledger, base, commit, run, testing, since);
  }

  /**
   * The run as it counts for the own head of a pull request. Nobody knows when that began to be
   * tested: what was quarantined before the run started excuses it.
   */
  public static CheckRun onHead(
      Ledger ledger, PullRequest pull, CheckRun run, Testing testing, Instant now) {
    var since = run.details().startedAt().filter(start -> !start.isAfter(now));
    return counted(ledger, pull.base(), pull.head(), run, testing, since);
  }

  private static CheckRun counted(
      Ledger ledger,
      BranchName base,
      CommitSha commit,
      CheckRun run,
      Testing testing,
      Optional<Instant> since) {
    boolean mayCount =
        run.state() == CheckState.FAILURE
            && ledger.policy().isOn(Product.CI_INSIGHTS)
            && !hasNamesake(testing, run);
    if (!mayCount) return run;
    return results(ledger, commit, run)
        .filter(told -> run.details().attempt().filter(it -> it == told.attempt()).isPresent())
        .filter(told -> since.filter(start -> isExcused(told, base, start)).isPresent())
        .map(told -> run.excused(told.failed()))
        .orElse(run);
  }

  /** Results go by the name of the job, so that two of the same name can't be told apart. */
  private static boolean hasNamesake(Testing testing, CheckRun run) {
    for (var other : testing.runs()) {
      boolean isOther = !other.key().equals(run.key());
      if (isOther && other.key().name().equals(run.key().name())) return true;
    }
    return false;
  }

  private static Optional<JobTestResults> results(Ledger ledger, CommitSha commit, CheckRun run) {
    var tests = ledger.jobs().tests();
    var found = new ArrayList<TestedJob>();
    for (var key = tests.firstKey(); key.isPresent(); key = tests.keyAfter(key.get())) {
      boolean isMeant = key.get().commit().equals(commit) && isOf(key.get().name(), run);
      if (isMeant) found.add(key.get());
    }
    return found.size() == 1 ? tests.get(found.getFirst()) : Optional.empty();
  }

  /** Pipelines may have jobs of the same name. */
  private static boolean isOf(JobName name, CheckRun run) {
    var pipeline = run.details().pipeline();
    boolean isOther =
        pipeline.isPresent() && name.pipeline().isPresent() && !pipeline.equals(name.pipeline());
    return !isOther && name.job().equals(run.key().name());
  }

  private static boolean isExcused(JobTestResults told, BranchName base, Instant start) {
    return told.isComplete()
        && told.areAllQuarantined(base, start)
        && told.testsOfLastGreenRun()
            .filter(last -> last > 0 && 100L * told.tests() >= (long) LEAST_TESTS_PERCENT * last)
            .isPresent();
  }
}
