package dev.signalbox.simulation.promises;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.simulation.content.TreeDifference;
import dev.signalbox.simulation.host.HostLanding;
import dev.signalbox.simulation.host.OutsidePush;
import dev.signalbox.simulation.promises.SentLandings.SentLanding;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether what the queue names as the cause of another test has truly happened. What befalls one
 * part of a bisected batch befalls all.
 */
final class RetestCauses {
  private static final String GONE = "what it stood on is gone: ";

  private final SentLandings sent = new SentLandings();
  private final UnansweredRebuilds rebuilds = new UnansweredRebuilds();

  void hear(Moment moment) {
    sent.of(moment);
    rebuilds.hear(moment);
  }

  void check(QueueChecks.End end, Moment moment) {
    var reason = String.valueOf(end.abortReason());
    var id = end.trainCarId();
    var known = Optional.ofNullable(id).map(BatchId::new).flatMap(moment.before().batches()::batch);
    if (known.isEmpty() || known.get().built().isEmpty()) return;
    boolean isTrue =
        reason.startsWith(GONE)
            ? isGone(known.get(), moment)
            : together(known.get(), moment).anyMatch(batch -> isCause(reason, batch, moment));
    if (!isTrue) {
      throw new NotKept(known.get().members() + " is tested again without a cause: " + reason);
    }
  }

  private static Stream<Batch> together(Batch batch, Moment moment) {
    var batches = moment.before().batches();
    var owner = batch.within().flatMap(batches::batch).map(Batch::stage);
    return owner.isPresent() && owner.get() instanceof Stage.Bisecting bisecting
        ? bisecting.parts().stream().flatMap(part -> batches.batch(part).stream())
        : Stream.of(batch);
  }

  private boolean isCause(String reason, Batch batch, Moment moment) {
    if (reason.equals("what is ahead of it does not merge")) return isRefused(moment);
    if (batch.built().isEmpty()) return false;
    return switch (reason) {
      case "what it stood on fails by itself" -> isRed(batch, moment);
      case "the base branch moved" ->
          isPushed(batch, moment)
              || isMisled(batch, moment)
              || isOtherwiseMade(batch, moment)
              || isBound(batch, moment)
              || isTouched(batch, moment);
      case "the host could not put it on the new tip" -> rebuilds.areEnough(batch);
      case "a check was cut off and could not run again" -> isCutOff(batch, moment);
      case "a promise was broken" -> moment.after().policy().stop().isPresent();
      default -> false;
    };
  }

  /** Something under it is not there any more, or is another. */
  private static boolean isGone(Batch batch, Moment moment) {
    var before = moment.before().batches();
    for (BatchId parent : batch.parents()) {
      var was = before.batch(parent);
      if (!was.equals(moment.after().batches().batch(parent))) return true;
      if (was.isPresent() && isGone(was.get(), moment)) return true;
    }
    return isBuiltAnew(batch, moment);
  }

  /** Some of what it contains, which need not be what it stands behind by now. */
  private static boolean isBuiltAnew(Batch batch, Moment moment) {
    if (batch.candidate().isEmpty()) return false;
    var before = moment.before();
    for (Pinned on : batch.candidate().get().ahead()) {
      var was = before.entries().entry(on.number()).flatMap(Entry::batch);
      boolean isAnother =
          was.isPresent()
              && !before
                  .batches()
                  .batch(was.get())
                  .equals(moment.after().batches().batch(was.get()));
      if (isAnother) return true;
    }
    return false;
  }

  private static boolean isRefused(Moment moment) {
    return moment.event() instanceof Report.BuildEnded(var _, var ending)
        && ending instanceof Ending.Refused<Built, BuildRefusal>;
  }

  private static boolean isCutOff(Batch batch, Moment moment) {
    for (var run : moment.truth().ci().runs(batch.built().map(Built::tested).orElseThrow())) {
      if (run.state() == CheckState.CANCELLED || run.state() == CheckState.STALE) return true;
    }
    return false;
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
    for (Step step : moment.after().batches().steps(batch.branch())) {
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
  static boolean isBound(Batch batch, Moment moment) {
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
      var lanes = sent.get(landing.effect().id()).map(SentLanding::lanes);
      if (lanes.isEmpty() || SharedLanes.areIn(lanes.get(), batch.lanes())) return true;
      var paths = TreeDifference.between(landing.treeBefore(), landing.treeAfter()).paths();
      if (paths.stream().anyMatch(built.changes().paths()::contains)) return true;
    }
    return false;
  }
}
