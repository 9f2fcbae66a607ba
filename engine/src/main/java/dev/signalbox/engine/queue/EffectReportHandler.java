package dev.signalbox.engine.queue;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Landing.Progress;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.ledger.Stage;
import java.util.Optional;

/** Finds who asked for an effect that has ended; what nobody waits for any more is left alone. */
final class EffectReportHandler {
  private final Turn turn;

  EffectReportHandler(Turn turn) {
    this.turn = turn;
  }

  void of(Report report) {
    switch (report) {
      case Report.BuildEnded built -> built(built);
      case Report.UpdateEnded(var effect, var ending) ->
          preparing(effect)
              .ifPresent(batch -> new BuildReports(turn).updated(batch, at(batch), ending));
      case Report.LandEnded landed -> {
        var branch = turn.branch(landed.branch());
        branch
            .landing()
            .filter(it -> isSent(it, landed.effect()))
            .ifPresent(landing -> new LandReports(turn).ended(branch, landing, landed));
      }
      case Report.BranchRead read -> read(read);
      case Report.TidyEnded(var effect, var _) -> tidied(effect);
      case Report.RunAgainEnded(var effect, var ending) -> {
        if (ending instanceof Ending.Refused<Boolean, String>) {
          new Reruns(turn).refused(effect);
          new HeadJobs(turn).refused(effect);
        }
      }
      case Report.ProbeEnded(var effect, var ending) -> {
        if (ending instanceof Ending.Refused<Boolean, String>) new BaseProbes(turn).refused(effect);
      }
      case Report.ActEnded ended -> new ActReports(turn).ended(ended);
      case Report.MergeEnded ended -> new MergeReports(turn).ended(ended);
      case Report.PermissionRead read -> new QueueWaits(turn).permissionRead(read);
      case Report.ForeignPullRead read -> new ForeignPulls(turn).read(read);
      case Report.PromiseBroken(var promise) -> new LandReports(turn).safetyStop(promise);
    }
  }

  private static boolean isSent(Landing landing, EffectId effect) {
    return landing.progress() instanceof Progress.Sent(var id, var _) && id.equals(effect);
  }

  private void built(Report.BuildEnded built) {
    var batch = preparing(built.effect());
    if (batch.filter(Batch::isFallback).isPresent()) {
      new Fallbacks(turn).ended(batch.get(), built.ending());
      return;
    }
    if (batch.isPresent()) {
      new BuildReports(turn).ended(batch.get(), at(batch.get()), built.ending());
      return;
    }
    for (var branch : turn.batches().branches()) {
      var landing = branch.landing().filter(l -> isRebuilding(l, built.effect()));
      if (landing.isPresent()) {
        new RebuildReports(turn).ended(branch, landing.get(), built.ending());
        return;
      }
    }
  }

  private static boolean isRebuilding(Landing landing, EffectId effect) {
    return landing.progress() instanceof Progress.Rebuilding(var id) && id.equals(effect);
  }

  private Optional<Batch> preparing(EffectId effect) {
    for (var id : turn.batches().index().phases().at(Phase.PREPARING)) {
      var batch = turn.batches().byId().at(id);
      if (at(batch).effect().equals(effect)) return Optional.of(batch);
    }
    return Optional.empty();
  }

  private static Stage.Preparing at(Batch batch) {
    return (Stage.Preparing) batch.stage();
  }

  private void read(Report.BranchRead read) {
    var branch = turn.branch(read.branch());
    var landing = branch.landing();
    boolean back =
        landing.isPresent()
            && landing.get().progress() instanceof Progress.ReadingBack(var id)
            && id.equals(read.effect());
    if (back) {
      new LandReports(turn).readBackEnded(branch, landing.get(), read.ending());
    } else if (branch.reading().effect().equals(Optional.of(read.effect()))) {
      new Readings(turn).ended(branch, read.ending());
    }
  }

  private void tidied(EffectId effect) {
    for (var id : turn.batches().index().phases().at(Phase.OVER)) {
      var batch = turn.batches().byId().at(id);
      if (batch.stage() instanceof Stage.Over over && over.tidying().equals(effect)) {
        turn.set(turn.batches().without(batch));
        return;
      }
    }
  }
}
