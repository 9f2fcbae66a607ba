package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.conditions.JobAttribute;
import dev.signalbox.engine.evaluation.FailedJob;
import dev.signalbox.engine.evaluation.JobMatch;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.JobRetry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.OwnChecks;
import dev.signalbox.engine.rules.QueueRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which failed jobs are run again before anyone is blamed for them. */
public final class FailedJobs {
  private FailedJobs() {}

  /**
   * Those of a candidate. One that is known to be flaky runs once more without a rule, unless the
   * queue rule has everything tried again anyhow.
   */
  public static List<JobRetryPlan> toRetry(Ledger ledger, Batch batch) {
    var testing = batch.testing().orElseThrow();
    boolean isTriedAgain =
        batch.stage() instanceof Stage.Running
            && ledger.policy().rule(batch.rule()).map(QueueRule::maxChecksRetries).orElse(0) > 0
            && !testing.isAskedInVain();
    return toRetry(ledger, batch.branch(), testing, isTriedAgain);
  }

  /** Those on the own head of a pull request. */
  public static List<JobRetryPlan> toRetry(Ledger ledger, PullRequest pull, Testing testing) {
    return toRetry(ledger, pull.base(), testing, false);
  }

  private static List<JobRetryPlan> toRetry(
      Ledger ledger, BranchName branch, Testing testing, boolean isTriedAgain) {
    var policy = ledger.policy();
    if (!policy.isOn(Product.CI_INSIGHTS)) return List.of();
    var plans = new ArrayList<JobRetryPlan>();
    for (var run : testing.runs()) {
      var conclusion = conclusion(run.state());
      if (conclusion.isEmpty() || OwnChecks.isOne(policy.rules(), run.key().name())) continue;
      var job = job(ledger, branch, run, conclusion.get());
      byRule(ledger, testing, run, job)
          .or(() -> isTriedAgain ? Optional.empty() : doubted(testing, run, job))
          .ifPresent(plans::add);
    }
    return plans;
  }

  /** How it failed; nothing, where another run would be no retry of a failure. */
  public static Optional<String> conclusion(CheckState state) {
    return switch (state) {
      case FAILURE, ERROR -> Optional.of(JobAttribute.CONCLUSIONS.getFirst());
      case TIMED_OUT -> Optional.of(JobAttribute.CONCLUSIONS.getLast());
      case CANCELLED, ACTION_REQUIRED, PENDING, NEUTRAL, SKIPPED, STALE, SUCCESS ->
          Optional.empty();
    };
  }

  private static FailedJob job(Ledger ledger, BranchName branch, CheckRun run, String conclusion) {
    String name = run.key().name();
    String pipeline = JobTrust.pipeline(run);
    return new FailedJob(
        name,
        pipeline,
        branch.value(),
        conclusion,
        JobTrust.isFlaky(ledger, name, pipeline),
        run.details().logMatches());
  }

  private static Optional<JobRetryPlan> byRule(
      Ledger ledger, Testing testing, CheckRun run, FailedJob job) {
    var retry = testing.retry(run.key());
    if (isInVain(retry)) return Optional.empty();
    for (var rule : ledger.policy().rules().insights().retryRules()) {
      int attempt = retry.map(it -> it.times(rule.name())).orElse(0) + 1;
      var matches = job.meets(rule.conditions());
      if (matches.isEmpty() || attempt > rule.maxRetry()) continue;
      return Optional.of(
          new JobRetryPlan(
              run, rule.name(), rule.maxRetry(), rule.retryMode(), attempt, matches.get()));
    }
    return Optional.empty();
  }

  private static Optional<JobRetryPlan> doubted(Testing testing, CheckRun run, FailedJob job) {
    boolean isRepeated = testing.attempt() > 0 || testing.retry(run.key()).isPresent();
    if (!job.isFlaky() || isRepeated) return Optional.empty();
    var known = new JobMatch(JobAttribute.FLAKY, "true", Optional.empty());
    return Optional.of(
        new JobRetryPlan(run, BuiltInRules.FLAKY_JOBS, 1, RetryMode.JOB, 1, List.of(known)));
  }

  private static boolean isInVain(Optional<JobRetry> retry) {
    return retry.filter(it -> it.state() == JobRetry.State.IN_VAIN).isPresent();
  }

  /** All of its pipeline runs again with it, but nothing that has run on another commit. */
  public static List<CheckRun> companions(Testing testing, JobRetryPlan plan) {
    var companions = new ArrayList<CheckRun>();
    if (plan.mode() == RetryMode.JOB) return companions;
    for (var run : testing.runs()) {
      if (run.details().isReused()) continue;
      boolean isEnded = run.state() == CheckState.SUCCESS || conclusion(run.state()).isPresent();
      boolean isOther = !run.key().equals(plan.failed().key());
      boolean isSame = JobTrust.pipeline(run).equals(JobTrust.pipeline(plan.failed()));
      if (isEnded && isOther && isSame && !isInVain(testing.retry(run.key()))) companions.add(run);
    }
    return companions;
  }
}
