package dev.signalbox.simulation.promises;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.JobRetries;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.ci.CiRun;
import dev.signalbox.simulation.scenario.RulesDraft;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Nothing but a quarantine of every failed test turns a red job green, and no job is run again more
 * often than its rule allows.
 */
public final class RedStaysRed implements Promise {
  /** Once more without a rule, for a job that is known to be flaky. */
  private static final int DOUBTED = 1;

  /** By a batch, or for the own head of a pull request. */
  private record Retried(Object subject, CommitSha commit, CheckKey job) {}

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
      var testing = batch.testing().get();
      excused(commit, testing, moment, _ -> testing.retried().map(JobRetries::since));
    }
    for (var head : moment.after().jobs().heads().byNumber()) {
      excused(head.head(), head.testing(), moment, run -> Optional.of(run.startedAt()));
    }
    for (var effect : moment.decision().effects()) {
      if (effect instanceof Effect.RunAgain again) retried(again, moment);
    }
  }

  /** What is quarantined later than when it counts from excuses nothing. */
  private static void excused(
      CommitSha commit,
      Testing testing,
      Moment moment,
      Function<CiRun, Optional<Instant>> countsFrom) {
    for (var run : testing.runs()) {
      if (!run.isExcused() && !hasTurned(commit, run, moment)) continue;
      var truth = runOf(commit, run, moment);
      var told = truth.upload();
      boolean isTrue =
          told.isPresent()
              && truth.isExcusable()
              && told.get().quarantined().stream()
                  .allMatch(it -> countsFrom.apply(truth).filter(it.since()::isBefore).isPresent());
      NotKept.unless(isTrue, run.key().name() + " on " + commit + " counts as green");
    }
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
    if (again.jobs().isEmpty()) return;
    for (var job : again.jobs().get().jobs()) {
      boolean hasRun =
          moment.truth().ci().runs(again.commit()).stream()
              .anyMatch(run -> run.number() == job.run() && run.key().equals(job.key()));
      NotKept.unless(hasRun, job.key().name() + " has not run on " + again.commit());
    }
    if (again.jobs().get().mode() != RetryMode.JOB) return;
    for (var id : moment.after().batches().index().commits().at(again.commit())) {
      var batch = moment.after().batches().byId().at(id);
      if (batch.testing().filter(it -> it.isAskedBy(again.id())).isPresent()) count(id, again);
    }
    for (var head : moment.after().jobs().heads().byNumber()) {
      if (!head.testing().isAskedBy(again.id())) continue;
      NotKept.unless(head.head().equals(again.commit()), "a former head is run again");
      count(head.number(), again);
    }
  }

  private void count(Object subject, Effect.RunAgain again) {
    for (var job : again.jobs().orElseThrow().jobs()) {
      int times = retries.merge(new Retried(subject, again.commit(), job.key()), 1, Integer::sum);
      NotKept.unless(
          times <= RulesDraft.MOST_RETRIES + DOUBTED,
          job.key().name() + " is run again without end");
    }
  }
}
