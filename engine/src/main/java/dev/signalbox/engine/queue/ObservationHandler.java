package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.judge.LogPatterns;
import dev.signalbox.engine.judge.QuarantinedJobs;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.TreeSha;
import java.util.List;

/** Takes note of what the host told. */
final class ObservationHandler {
  private final Turn turn;

  ObservationHandler(Turn turn) {
    this.turn = turn;
  }

  void of(Observation observation) {
    switch (observation) {
      case Observation.PullRequestSeen(var pull) -> new PullRequestFacts(turn).told(pull);
      case Observation.BranchStirred(var branch) -> {
        if (isFollowed(branch)) new Readings(turn).stirred(branch);
      }
      case Observation.ForeignPullStirred(var foreign) -> new ForeignPulls(turn).stirred(foreign);
      case Observation.ChecksSeen seen -> checks(seen);
      case Observation.DraftTouched(var batch) -> draftTouched(batch);
      case Observation.RulesSeen seen -> new RulesChange(turn).seen(seen);
      case Observation.RulesBroken broken -> new RulesChange(turn).broken(broken);
      case Observation.JobHealthSeen(var jobs) -> new JobObservations(turn).health(jobs);
      case Observation.TestResultsSeen seen -> new JobObservations(turn).tests(seen);
    }
  }

  /** Where nothing was queued yet, jobs that run on its tip count all the same. */
  private boolean isFollowed(BranchName branch) {
    if (turn.batches().branches().has(branch)) return true;
    if (!turn.ledger().policy().isOn(Product.CI_INSIGHTS)) return false;
    for (var pull : turn.entries().pulls()) {
      if (pull.state() == PullRequest.State.OPEN && pull.base().equals(branch)) return true;
    }
    return false;
  }

  private void checks(Observation.ChecksSeen seen) {
    var rules = turn.ledger().policy().rules();
    var logs = seen.logs().orElse(List.of());
    new JobExecutions(turn, logs).heard(seen.commit(), seen.runs());
    checks(
        seen.commit(),
        seen.runs().stream().map(run -> LogPatterns.searched(rules, run, logs)).toList());
  }

  private void checks(CommitSha commit, List<CheckRun> runs) {
    for (var id : turn.batches().index().commits().at(commit)) {
      var batch = turn.batches().byId().at(id);
      if (batch.isOver() || batch.testing().isEmpty()) continue;
      var built = batch.built().orElseThrow();
      var before = batch.testing().get();
      var counted = counted(batch.branch(), commit, runs, before);
      learn(built.tree(), counted);
      var testing = heard(before, counted);
      if (!testing.equals(before)) turn.put(batch.with(testing));
    }
    for (var branch : turn.batches().branches()) {
      tip(branch, commit, runs);
      probes(turn.branch(branch.name()), commit, runs);
    }
    new HeadJobs(turn).heard(commit, runs);
  }

  private void tip(Branch branch, CommitSha commit, List<CheckRun> runs) {
    var tip = branch.tip();
    if (tip.isEmpty() || !tip.get().commit().equals(commit)) return;
    learn(tip.get().tree(), runs);
    var heard = tip.get();
    for (var run : runs) heard = heard.heard(run);
    turn.put(branch.at(heard));
    turn.touchRed(branch.name());
  }

  private void probes(Branch branch, CommitSha commit, List<CheckRun> runs) {
    for (var probe : branch.probes()) {
      if (!probe.commit().equals(commit)) continue;
      var counted = counted(branch.name(), commit, runs, probe.testing());
      learn(probe.tree(), counted);
      turn.put(turn.branch(branch.name()).with(probe.with(heard(probe.testing(), counted))));
    }
  }

  /** With all that is told in mind: two that are told together may have the same name. */
  private List<CheckRun> counted(
      BranchName base, CommitSha commit, List<CheckRun> runs, Testing before) {
    var testing = heard(before, runs);
    return runs.stream()
        .map(run -> QuarantinedJobs.counted(turn.ledger(), base, commit, run, testing))
        .toList();
  }

  private void learn(TreeSha tree, List<CheckRun> runs) {
    var history = turn.ledger().checkHistory();
    for (var run : runs) {
      if (run.isFinished()) history = history.heard(tree, run);
    }
    if (history.isCrowded()) history = history.forgetting(this::isNeeded);
    turn.set(turn.ledger().with(history));
  }

  /** What was learned of it may still decide who is to blame. */
  private boolean isNeeded(TreeSha tree) {
    if (turn.batches().index().trees().values().has(tree)) return true;
    for (var branch : turn.batches().branches()) {
      boolean isTip = branch.tip().map(Branch.Tip::tree).filter(tree::equals).isPresent();
      if (isTip || branch.probes().has(tree)) return true;
    }
    return false;
  }

  private static Testing heard(Testing testing, List<CheckRun> runs) {
    var next = testing;
    for (var run : runs) next = next.heard(run);
    return next;
  }

  private void draftTouched(BatchId id) {
    var batch = turn.batch(id).filter(Batch::isFooting);
    if (batch.filter(Batch::isFallback).isPresent()) {
      new Fallbacks(turn).spoil(batch.get());
      return;
    }
    if (batch.isEmpty() || batch.get().inPlace() || turn.batches().isLanding(batch.get())) return;
    var code = AbortCode.DRAFT_PULL_REQUEST_CHANGED;
    new Removals(turn)
        .expelAll(batch.get(), new Departure(code, "somebody pushed to what was tested"));
  }
}
