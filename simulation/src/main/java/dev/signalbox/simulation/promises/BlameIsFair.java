package dev.signalbox.simulation.promises;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.ci.CheckVerdicts;
import dev.signalbox.simulation.ci.CiRun;
import java.util.Optional;

/**
 * Blamed is only who truly failed alone, on something that had truly passed the same check; or
 * whose head failed a check that a protection asks for.
 */
public final class BlameIsFair implements Promise {
  @Override
  public String name() {
    return "blame is fair";
  }

  @Override
  public void check(Moment moment) {
    for (LogEntry entry : moment.decision().log()) {
      if (entry.metadata() instanceof QueueChecks.End end
          && end.abortStatus() == AbortStatus.DEFINITIVE
          && (end.abortCode() == AbortCode.CHECKS_FAILED
              || end.abortCode() == AbortCode.CHECKS_TIMEOUT)) {
        blamed(entry.pullRequest().orElseThrow(), end, moment);
      }
    }
  }

  private static void blamed(PullRequestNumber number, QueueChecks.End end, Moment moment) {
    var id = end.trainCarId();
    if (id == null) throw new NotKept(number + " is blamed for no batch");
    var batch =
        moment
            .before()
            .batches()
            .batch(new BatchId(id))
            .orElseThrow(() -> new NotKept(number + " is blamed for an unknown batch"));
    if (batch.members().size() != 1) throw new NotKept(number + " is blamed for what others share");
    if (!batch.members().getFirst().equals(number)) {
      throw new NotKept(number + " is blamed for another");
    }
    if (String.valueOf(end.abortReason()).endsWith("nobody was ahead of it")) {
      TurnInLine.hasCome(number, moment);
    }
    boolean timedOut = end.abortCode() == AbortCode.CHECKS_TIMEOUT;
    var complaint = complaint(batch, timedOut, moment);
    if (complaint.isPresent() && (timedOut || !hasFailedAlone(batch, moment))) {
      throw new NotKept(number + " " + complaint.get());
    }
    if (!timedOut && !failedOnItsHead(number, moment)) doubted(number, batch, moment);
  }

  /** Who fails without anybody ahead as well fails whatever becomes of those. */
  private static boolean hasFailedAlone(Batch batch, Moment moment) {
    for (var alone : moment.before().batches().fallbacksOf(batch.members())) {
      var made = alone.candidate().orElseThrow();
      boolean isSame =
          alone.built().isPresent()
              && made.ahead().isEmpty()
              && made.own().equals(batch.candidate().orElseThrow().own());
      if (isSame && complaint(alone, false, moment).isEmpty()) return hasFailed(batch, moment);
    }
    return false;
  }

  private static boolean hasFailed(Batch batch, Moment moment) {
    for (var run : moment.truth().ci().runs(batch.built().orElseThrow().tested())) {
      if (isOf(batch, run) && isFailure(run.state())) return true;
    }
    return false;
  }

  private static Optional<String> complaint(Batch batch, boolean timedOut, Moment moment) {
    var built = batch.built().orElseThrow();
    var below = built.belowTree();
    var objects = moment.truth().host().objects();
    boolean isOn =
        objects.tree(built.below()).sha().equals(below)
            && objects.isAncestor(built.below(), built.commit());
    if (!isOn) return Optional.of("stood on something else");
    var goodBelow = moment.truth().ci().counted(below);
    if (goodBelow.isEmpty()) return Optional.of("stood on what never passed");
    if (timedOut || failedOnItsHead(batch.members().getFirst(), moment)) return Optional.empty();
    for (CiRun run : moment.truth().ci().runs(built.tested())) {
      boolean own = batch.inPlace() || isOf(batch, run);
      if (own && isFailure(run.state()) && goodBelow.contains(run.key())) return Optional.empty();
    }
    return Optional.of("is blamed without a failure of its own on good ground");
  }

  /** Candidates have no such check: what a protection asks for is said of the head alone. */
  private static boolean failedOnItsHead(PullRequestNumber number, Moment moment) {
    var known = moment.after();
    return ProtectionFacts.areAsked(known)
        && ProtectionFacts.hasFailedToBuild(known.entries().pull(number));
  }

  /** Nobody leaves for one failure of a job that is known to be flaky, if it can run again. */
  private static void doubted(PullRequestNumber number, Batch batch, Moment moment) {
    var testing = batch.testing().orElseThrow();
    var ledger = moment.before();
    boolean isKnown =
        !ledger.jobs().health().isEmpty() && ledger.policy().isOn(Product.CI_INSIGHTS);
    if (!isKnown || testing.attempt() > 0) return;
    boolean isByFlakyJob = false;
    for (var run : testing.runs()) {
      if (run.state() == CheckState.SUCCESS) continue;
      boolean isFailed = run.state() == CheckState.FAILURE || run.state() == CheckState.TIMED_OUT;
      boolean isKnownFlaky = run.key().name().equals(CheckVerdicts.TEST);
      if (!isFailed || !isKnownFlaky || testing.retry(run.key()).isPresent()) return;
      isByFlakyJob = true;
    }
    NotKept.unless(!isByFlakyJob, number + " is blamed for one failure of a flaky job");
  }

  /** Batches of the same pull requests, made at the same time, share a commit and its runs. */
  private static boolean isOf(Batch batch, CiRun run) {
    var since = batch.testing().orElseThrow().startedAt();
    return run.asker().filter(batch.id()::equals).isPresent() || !run.startedAt().isBefore(since);
  }

  private static boolean isFailure(CheckState state) {
    return switch (state) {
      case SUCCESS, PENDING, CANCELLED, STALE -> false;
      case FAILURE, ERROR, ACTION_REQUIRED, TIMED_OUT, NEUTRAL, SKIPPED -> true;
    };
  }
}
