package dev.signalbox.simulation.promises;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.jobs.QuarantinedFailure;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.JobRetries;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.ci.CiRun;
import dev.signalbox.simulation.scenario.RulesDraft;
import java.util.HashMap;
import java.util.Map;

/**
 * Nothing but a quarantine of every failed test turns a red job green, and no job is run again more
 * often than its rule allows.
 */
public final class RedStaysRed implements Promise {
  /** Once more without a rule, for a job that is known to be flaky. */
  private static final int DOUBTED = 1;

  private record Retried(BatchId batch, CommitSha commit, CheckKey job) {}

  private final Map<Retried, Integer> retries = new HashMap<>();

  @Override
  public String name() {
    return "red stays red";
  }

  @Override
  public void check(Moment moment) {
    for (var batch : moment.after().batches().byId()) {
      if (batch.isOver() || batch.testing().isEmpty()) continue;
      var commit = batch.built().orElseThrow().tested();
      excused(commit, batch.testing().get(), moment);
    }
    for (var effect : moment.decision().effects()) {
      if (effect instanceof Effect.RunAgain again) retried(again, moment);
    }
  }

  private static void excused(CommitSha commit, Testing testing, Moment moment) {
    for (var run : testing.runs()) {
      if (!run.isExcused() && !hasTurned(commit, run, moment)) continue;
      var truth = runOf(commit, run, moment);
      var told = truth.upload();
      boolean isTrue =
          told.isPresent()
              && truth.isExcusable()
              && told.get().quarantined().stream().allMatch(test -> isOld(test, testing));
      NotKept.unless(isTrue, run.key().name() + " on " + commit + " counts as green");
    }
  }

  private static boolean isOld(QuarantinedFailure test, Testing testing) {
    return testing.retried().map(JobRetries::since).filter(test.since()::isBefore).isPresent();
  }

  /** What the queue takes for a success and was none. */
  private static boolean hasTurned(CommitSha commit, CheckRun run, Moment moment) {
    if (run.state() != CheckState.SUCCESS) return false;
    return moment.truth().ci().runs(commit).stream()
        .anyMatch(it -> it.number() == run.run() && it.state() != CheckState.SUCCESS);
  }

  private static CiRun runOf(CommitSha commit, CheckRun run, Moment moment) {
    return moment.truth().ci().runs(commit).stream()
        .filter(it -> it.number() == run.run())
        .findFirst()
        .orElseThrow(() -> new NotKept(run.key().name() + " is excused by another commit"));
  }

  private void retried(Effect.RunAgain again, Moment moment) {
    if (again.jobs().isEmpty() || again.jobs().get().mode() != RetryMode.JOB) return;
    for (var id : moment.after().batches().index().commits().at(again.commit())) {
      var batch = moment.after().batches().byId().at(id);
      if (!isAskedBy(batch, again)) continue;
      for (var job : again.jobs().get().jobs()) {
        int times = retries.merge(new Retried(id, again.commit(), job.key()), 1, Integer::sum);
        NotKept.unless(
            times <= RulesDraft.MOST_RETRIES + DOUBTED,
            job.key().name() + " is run again without end");
      }
    }
  }

  private static boolean isAskedBy(Batch batch, Effect.RunAgain again) {
    return batch.testing().filter(testing -> testing.isAskedBy(again.id())).isPresent();
  }
}
