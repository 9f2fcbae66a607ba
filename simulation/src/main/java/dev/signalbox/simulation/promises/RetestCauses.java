package dev.signalbox.simulation.promises;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.simulation.content.TreeDifference;
import dev.signalbox.simulation.host.HostLanding;
import dev.signalbox.simulation.host.OutsidePush;
import dev.signalbox.simulation.promises.SentLandings.Sent;
import java.util.Set;

/**
 * Whether what the queue names as the cause of another test has truly happened. Parts of a bisected
 * batch are not asked: what befalls one of them befalls all.
 */
final class RetestCauses {
  private static final String MOVED = "the base branch moved";
  private static final String RED_BASE = "what it stood on fails by itself";
  private static final Set<String> OTHERS =
      Set.of(
          "what is ahead of it does not merge",
          "a check was cut off and could not run again",
          "a promise was broken",
          "the queue was reset");

  private final SentLandings sent = new SentLandings();

  void hear(Moment moment) {
    sent.of(moment);
  }

  void check(QueueChecks.End end, Moment moment) {
    var reason = String.valueOf(end.abortReason());
    var id = end.trainCarId();
    if (id == null || OTHERS.contains(reason) || reason.startsWith("what it stood on is gone")) {
      return;
    }
    var known = moment.before().trains().batch(new BatchId(id));
    if (known.isEmpty() || known.get().built().isEmpty()) return;
    var batch = known.get();
    if (batch.within().isPresent()) return;
    switch (reason) {
      case RED_BASE ->
          NotKept.unless(isRed(batch, moment), batch.members() + " stood on what did not fail");
      case MOVED ->
          NotKept.unless(
              isPushed(batch, moment)
                  || isMisled(batch, moment)
                  || isOtherwiseMade(batch, moment)
                  || isBound(batch, moment)
                  || isTouched(batch, moment),
              batch.members() + " is tested again because another lane landed");
      default -> throw new NotKept(batch.members() + " is tested again without a cause: " + reason);
    }
  }

  /** Some check has not passed on it at last: it failed, was cut off or never said anything. */
  private static boolean isRed(Batch batch, Moment moment) {
    var ci = moment.truth().ci();
    var below = batch.built().map(Built::below).orElseThrow();
    boolean isAnyOther = false;
    for (var run : ci.runs(below)) isAnyOther |= run.state() != CheckState.SUCCESS;
    return isAnyOther || ci.runs(below).isEmpty();
  }

  private static boolean isPushed(Batch batch, Moment moment) {
    var host = moment.truth().host();
    var root = batch.candidate().map(Candidate::root).orElseThrow();
    for (OutsidePush push : moment.truth().pushes()) {
      if (!push.branch().equals(batch.branch())) continue;
      if (!host.objects().isAncestor(push.after(), root)) return true;
    }
    return false;
  }

  /** The host told of a tip, late or wrongly, that no landing of ours explains. */
  private static boolean isMisled(Batch batch, Moment moment) {
    var root = batch.candidate().map(Candidate::root).orElseThrow();
    boolean isSince = false;
    for (Step step : moment.after().trains().steps(batch.branch())) {
      isSince |= step.from().equals(root);
      if (isSince && step.landed().isEmpty()) return true;
    }
    return false;
  }

  /** Put on the new tip it does not change what it changed in its test, or does not merge. */
  private static boolean isOtherwiseMade(Batch batch, Moment moment) {
    if (!(moment.event() instanceof Report.BuildEnded(var _, var ending))) return false;
    var tested = batch.built().orElseThrow().changes();
    return switch (ending) {
      case Ending.Done<Built, BuildRefusal>(var onTip) -> !onTip.changes().equals(tested);
      case Ending.Refused<Built, BuildRefusal> _ -> true;
      case Ending.RetryLater<Built, BuildRefusal> _, Ending.Unknown<Built, BuildRefusal> _ -> false;
    };
  }

  /** By its rule nothing lands but what was tested as it is. */
  private static boolean isBound(Batch batch, Moment moment) {
    return moment.before().policy().rule(batch.rule()).filter(RetestCauses::isExact).isPresent();
  }

  private static boolean isExact(QueueRule rule) {
    return rule.exactLanding()
        || rule.hostMerge()
        || rule.mergeMethod() == MergeMethod.FAST_FORWARD;
  }

  /**
   * Somebody else in its own lanes has landed, or something that it changes has been changed.
   * Batches that land in one step are taken for one, in all of their lanes.
   */
  private boolean isTouched(Batch batch, Moment moment) {
    var built = batch.built().orElseThrow();
    for (HostLanding landing : moment.truth().landings()) {
      if (!landing.effect().branch().equals(batch.branch())) continue;
      if (moment.truth().host().objects().isAncestor(landing.after(), built.below())) continue;
      if (landing.effect().units().size() > 1) return true;
      var lanes = sent.get(landing.effect().id()).map(Sent::last).map(Batch::lanes);
      if (lanes.isEmpty() || SharedLanes.areIn(lanes.get(), batch.lanes())) return true;
      var paths = TreeDifference.between(landing.treeBefore(), landing.treeAfter()).paths();
      if (paths.stream().anyMatch(built.changes().paths()::contains)) return true;
    }
    return false;
  }
}
