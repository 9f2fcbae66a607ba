package dev.signalbox.engine.queue;

import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.judge.QuarantinedJobs;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.repository.CommitSha;
import java.util.List;

/** Takes note of how far jobs can be trusted, and of what their tests did. */
final class JobObservations {
  private final Turn turn;

  JobObservations(Turn turn) {
    this.turn = turn;
  }

  void health(List<JobHealth> jobs) {
    turn.set(turn.ledger().with(turn.ledger().jobs().knowing(jobs)));
  }

  void tests(CommitSha commit, JobTestResults results) {
    if (!isNeeded(commit)) return;
    turn.set(turn.ledger().with(turn.ledger().jobs().heard(commit, results)));
    for (var id : turn.batches().index().commits().at(commit)) {
      var batch = turn.batches().byId().at(id);
      if (!batch.isOver() && batch.testing().isPresent()) excuse(batch, commit);
    }
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
    if (jobs.tests().isEmpty() || turn.batches() == turn.before().batches()) return;
    var left = jobs.forgetting(this::isNeeded);
    if (!left.equals(jobs)) turn.set(turn.ledger().with(left));
  }

  /** A job may be done before we hear as what commit its candidate was built. */
  private boolean isNeeded(CommitSha commit) {
    for (var id : turn.batches().index().commits().at(commit)) {
      if (!turn.batches().byId().at(id).isOver()) return true;
    }
    for (var branch : turn.batches().branches()) {
      for (var probe : branch.probes()) if (probe.commit().equals(commit)) return true;
    }
    return !turn.batches().index().phases().at(Phase.PREPARING).isEmpty();
  }
}
