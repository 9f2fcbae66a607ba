package dev.signalbox.engine.queue;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.judge.QuarantinedJobs;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.JobKnowledge;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.repository.CommitSha;
import java.util.List;
import java.util.Optional;

/** Takes note of how far jobs can be trusted, and of what their tests did. */
final class JobObservations {
  private final Turn turn;

  JobObservations(Turn turn) {
    this.turn = turn;
  }

  void health(List<JobHealth> jobs) {
    turn.set(turn.ledger().with(turn.ledger().jobs().knowing(jobs)));
  }

  void tests(Observation.TestResultsSeen seen) {
    if (!keeps(seen)) turn.unneeded = Optional.of(seen);
    var commit = seen.commit();
    int most = most(commit, seen.results());
    if (most == 0) return;
    turn.set(turn.ledger().with(turn.ledger().jobs().heard(commit, seen.results(), most)));
    for (var id : turn.batches().index().commits().at(commit)) {
      var batch = turn.batches().byId().at(id);
      if (!batch.isOver() && batch.testing().isPresent()) excuse(batch, commit);
    }
    new HeadJobs(turn).tested(commit);
  }

  /**
   * What nobody needed when it was told may be needed by what has started since, and would be kept
   * if it were told again.
   */
  boolean lookAgain() {
    var needed = turn.unneeded.filter(this::keeps);
    needed.ifPresent(this::tests);
    return needed.isPresent();
  }

  private boolean keeps(Observation.TestResultsSeen seen) {
    var jobs = turn.ledger().jobs();
    int most = most(seen.commit(), seen.results());
    return most > 0 && !jobs.heard(seen.commit(), seen.results(), most).equals(jobs);
  }

  /** Up to how many results these are kept; of a head only what could excuse something. */
  private int most(CommitSha commit, JobTestResults results) {
    if (isTestedByQueue(commit)) return JobKnowledge.MOST_RESULTS;
    boolean isOfHead = results.failures() > 0 && isHead(commit);
    return isOfHead ? JobKnowledge.MOST_BEFORE_HEADS : 0;
  }

  /** An upload may come after the end of its job. */
  private void excuse(Batch batch, CommitSha commit) {
    var testing = batch.testing().orElseThrow();
    var next = testing;
    for (var run : testing.runs()) {
      next =
          next.counting(
              QuarantinedJobs.counted(turn.ledger(), batch.branch(), commit, run, testing));
    }
    if (!next.equals(testing)) turn.put(batch.with(next));
  }

  /** What the tests did on a commit is of no use once nothing tests it. */
  @SuppressWarnings("ReferenceEquality")
  void forget() {
    var jobs = turn.ledger().jobs();
    boolean isSame =
        turn.batches() == turn.before().batches()
            && turn.entries().pulls() == turn.before().entries().pulls();
    if (jobs.tests().isEmpty() || isSame) return;
    var left = jobs.forgetting(commit -> isTestedByQueue(commit) || isHead(commit));
    if (!left.equals(jobs)) turn.set(turn.ledger().with(left));
  }

  /** A job may be done before we hear as what commit its candidate was built. */
  private boolean isTestedByQueue(CommitSha commit) {
    for (var id : turn.batches().index().commits().at(commit)) {
      if (!turn.batches().byId().at(id).isOver()) return true;
    }
    for (var branch : turn.batches().branches()) {
      for (var probe : branch.probes()) if (probe.commit().equals(commit)) return true;
    }
    return !turn.batches().index().phases().at(Phase.PREPARING).isEmpty();
  }

  private boolean isHead(CommitSha commit) {
    return !turn.entries().openAt(commit).isEmpty();
  }
}
