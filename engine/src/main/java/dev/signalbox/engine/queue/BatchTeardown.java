package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.FootingSelection;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchAttempt;
import dev.signalbox.engine.ledger.BatchPlacement;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What becomes of batches that lose a member, their footing or their time. */
final class BatchTeardown {
  private final Turn turn;

  BatchTeardown(Turn turn) {
    this.turn = turn;
  }

  /** Stops a batch and all that stands on it, to be built anew. */
  void requeue(Batch batch, AbortCode code, String reason) {
    if (batch.isOver() || batch.stage() instanceof Stage.Requeued) return;
    var behind = testedUpon(batch);
    var owner = batch.within().flatMap(turn::batch);
    if (owner.isPresent()) {
      cutShort(owner.get(), code, reason);
    } else if (batch.stage() instanceof Stage.Bisecting) {
      cutShort(batch, code, reason);
    } else {
      stop(batch, code, reason);
    }
    var gone = behind.stream().filter(other -> !staysWithout(other)).toList();
    stopAll(gone, code, "what it stood on is gone: " + reason);
  }

  /**
   * It goes by what it contains, which is built anew as it was; others are put on that very one.
   */
  private boolean staysWithout(Batch behind) {
    return behind.built().isPresent() && FootingSelection.isSelective(turn.ledger(), behind);
  }

  void requeueDescendants(Batch batch, AbortCode code, String reason) {
    stopAll(testedUpon(batch), code, reason);
  }

  /** Those behind it whose candidates contain it; and all, while a culprit is searched for. */
  private List<Batch> testedUpon(Batch batch) {
    boolean isSearched = batch.within().isPresent() || batch.stage() instanceof Stage.Bisecting;
    if (isSearched) return Coupling.descendants(turn.ledger(), batch);
    return turn.batches().train(batch.branch()).stream()
        .filter(other -> FootingSelection.containsAny(other, batch.members()))
        .toList();
  }

  private void stopAll(List<Batch> batches, AbortCode code, String reason) {
    for (var batch : batches) {
      var current = turn.batch(batch.id());
      if (current.isPresent() && current.get().within().isEmpty() && isUnderWay(current.get())) {
        stop(current.get(), code, reason);
      }
    }
  }

  /** Parts behind a red one wait until it is resolved. */
  void unstartParts(Batch red, AbortCode code, String reason) {
    for (var other : Coupling.descendants(turn.ledger(), red)) {
      unstart(turn.batches().byId().at(other.id()), code, reason);
    }
  }

  void unstart(Batch part, AbortCode code, String reason) {
    if (part.stage() instanceof Stage.NotStarted) return;
    var end = LogLines.End.aborted(code, reason, AbortStatus.REEMBARKED);
    turn.endChecks(part, end);
    settleHold(part);
    tidy(part);
    turn.put(unstarted(turn.batches().byId().at(part.id())));
  }

  private static Batch unstarted(Batch part) {
    return part.with(part.placement().inPlace(false)).with(BatchAttempt.at(new Stage.NotStarted()));
  }

  void removeTidily(Batch batch) {
    if (isUnderWay(batch)) tidy(batch);
    remove(batch);
  }

  static boolean isUnderWay(Batch batch) {
    return switch (batch.stage()) {
      case Stage.Preparing _, Stage.Running _, Stage.Green _, Stage.Red _ -> true;
      case Stage.Bisecting _, Stage.NotStarted _, Stage.Requeued _, Stage.Over _ -> false;
    };
  }

  private void stop(Batch batch, AbortCode code, String reason) {
    var end = LogLines.End.aborted(code, reason, AbortStatus.REEMBARKED);
    turn.endChecks(batch, end);
    settleHold(batch);
    tidy(batch);
    turn.put(cleared(batch, new Stage.Requeued(code)));
    if (batch.isUpdating()) turn.unsettled.addAll(batch.members());
  }

  private static Batch cleared(Batch batch, Stage stage) {
    return batch.with(BatchPlacement.onBranch(batch.createdAt())).with(BatchAttempt.at(stage));
  }

  EffectId tidy(Batch batch) {
    var tested = batch.built().map(Built::tested);
    return turn.ask(id -> new Effect.Tidy(id, batch.id(), tested, batch.inPlace()));
  }

  /** Adds the time that it was held to what its pull requests have waited. */
  void settleHold(Batch batch) {
    if (!(batch.stage() instanceof Stage.Green green) || !green.hold().holds()) return;
    var span = Duration.between(green.since(), turn.now);
    for (var number : batch.members()) {
      var entry = turn.entry(number);
      turn.put(entry.with(entry.journey().waited(green.hold(), span)));
    }
  }

  private void cutShort(Batch owner, AbortCode code, String reason) {
    new BisectionLog(turn).cutShort(owner.id());
    collapse(owner, code, reason);
  }

  /** Ends a search for a culprit: what is left of the batch is built anew. */
  void collapse(Batch owner, AbortCode code, String reason) {
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    var end = LogLines.End.aborted(code, reason, AbortStatus.REEMBARKED);
    var left = owner;
    for (var id : bisecting.parts()) {
      var part = turn.batches().byId().at(id);
      if (turn.batches().isLanding(part)) {
        left = detach(part, left);
        continue;
      }
      settleHold(part);
      boolean started = !(part.stage() instanceof Stage.NotStarted);
      if (started) tidy(part);
      for (var number : part.members()) {
        var entry = turn.entry(number);
        if (started) turn.log.add(LogLines.checksEnd(entry, part, end));
        turn.put(turn.entry(number).with(turn.entry(number).journey().moved(owner.id())));
      }
      remove(part);
    }
    if (left.members().isEmpty()) {
      remove(left);
    } else {
      turn.put(cleared(left, new Stage.Requeued(code)));
    }
  }

  /** A part that is landing goes on by itself, ahead of what is left. */
  private Batch detach(Batch part, Batch owner) {
    var alone = cleared(part, part.stage());
    var kept = part.candidate().map(alone::with).orElse(alone);
    var batch = part.testing().map(kept::with).orElse(kept);
    turn.set(turn.batches().uncouple(part));
    int index = turn.branch(part.branch()).train().indexOf(owner.id());
    turn.set(turn.batches().embark(batch, index));
    var members = new ArrayList<>(owner.members());
    members.removeAll(part.members());
    return owner.withMembers(members);
  }

  /** Nobody is left in it: it is shown as failed until the host is tidy, or goes at once. */
  void finish(Batch batch, boolean failed, AbortCode code) {
    var behind = testedUpon(batch);
    boolean started = isUnderWay(batch);
    uncouple(batch);
    if (failed) {
      var tidying = tidy(batch);
      var members = Stage.Member.of(batch.members(), turn.before().entries());
      turn.set(turn.batches().with(batch.at(new Stage.Over(false, tidying, members))));
    } else {
      if (started) tidy(batch);
      turn.set(turn.batches().without(batch));
    }
    stopAll(behind, code, "a batch ahead of it is gone");
  }

  /** Everyone in a batch that waits goes back to the line. */
  void dissolve(Batch batch) {
    remove(batch);
    for (var number : batch.members()) {
      var entry = turn.entry(number);
      turn.put(entry.with(entry.journey().alighted(true)));
    }
  }

  void remove(Batch batch) {
    uncouple(batch);
    turn.set(turn.batches().without(batch));
  }

  void uncouple(Batch batch) {
    turn.touchAround(batch);
    turn.set(turn.batches().uncouple(batch));
    turn.touched.remove(batch.id());
  }
}
