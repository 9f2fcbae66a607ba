package dev.signalbox.engine.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.judge.BaseSelection;
import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.judge.FootingSelection;
import dev.signalbox.engine.judge.StackOrder;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchAttempt;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Stage.Preparing;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Has candidates made by the host. */
final class Preparation {
  private static final Duration FIRST_DELAY = Duration.ofSeconds(5);
  private static final int MOST_DOUBLINGS = 6;

  private final Turn turn;

  Preparation(Turn turn) {
    this.turn = turn;
  }

  /** Starts a batch that is in the train already, on the batches it stands on. */
  void start(Batch batch) {
    var next = batch.with(candidate(batch));
    turn.put(next.at(new Preparing(build(next), false, Optional.empty())));
  }

  void startOnTip(Batch batch) {
    var tip = turn.branch(batch.branch()).tip().orElseThrow().commit();
    var next = batch.with(new Candidate(tip, List.of(), pinned(batch), Optional.empty()));
    turn.put(next.at(new Preparing(build(next), false, Optional.empty())));
  }

  Candidate candidate(Batch batch) {
    var own = pinned(batch);
    var parent = firmParent(batch);
    if (parent.isPresent()) {
      return BaseSelection.onTip(turn.ledger(), batch, behind(parent.get(), own));
    }
    if (batch.parents().isEmpty()) {
      return new Candidate(
          BaseSelection.root(turn.ledger(), batch), List.of(), own, Optional.empty());
    }
    var tip = turn.branch(batch.branch()).tip().orElseThrow().commit();
    return new Candidate(tip, ahead(batch), own, Optional.empty());
  }

  /** The only parent, if nothing has landed since that was built which could matter. */
  private Optional<Batch> firmParent(Batch batch) {
    if (batch.parents().size() != 1) return Optional.empty();
    var own = pinned(batch);
    return turn.batch(batch.parents().getFirst())
        .filter(on -> on.built().isPresent() && isOfTheSame(behind(on, own), batch))
        .filter(on -> BaseSelection.holds(turn.ledger(), batch, behind(on, own)));
  }

  private static Candidate behind(Batch parent, List<Pinned> own) {
    var below = parent.candidate().orElseThrow();
    var ahead = new ArrayList<>(below.ahead());
    ahead.addAll(below.own());
    return new Candidate(below.root(), ahead, own, Optional.empty());
  }

  private List<Pinned> pinned(Batch batch) {
    return batch.members().stream().map(number -> turn.entry(number).pinned()).toList();
  }

  private boolean isOfTheSame(Candidate behind, Batch batch) {
    return FallbackValidity.pending(turn.ledger(), behind).equals(ahead(batch));
  }

  private List<Pinned> ahead(Batch batch) {
    var ahead = new ArrayList<Pinned>();
    for (var ancestor : FootingSelection.of(turn.ledger(), batch)) ahead.addAll(pinned(ancestor));
    return ahead;
  }

  private EffectId build(Batch batch) {
    var candidate = batch.candidate().orElseThrow();
    var parent = firmParent(batch);
    var onto = parent.map(on -> on.built().orElseThrow().commit()).orElse(candidate.root());
    var ahead = new ArrayList<Effect.Unit>();
    if (parent.isEmpty()) {
      for (var ancestor : FootingSelection.of(turn.ledger(), batch)) ahead.add(unit(ancestor));
    }
    return turn.ask(
        id ->
            new Effect.Build(
                id,
                batch.id(),
                batch.branch(),
                onto,
                ahead,
                unit(batch),
                batch.inPlace(),
                turn.checks(),
                branchPrefix(batch)));
  }

  private Optional<QueueBranchPrefix> branchPrefix(Batch batch) {
    return turn.ledger().policy().rule(batch.rule()).flatMap(QueueRule::queueBranchPrefix);
  }

  Effect.Unit unit(Batch batch) {
    var own = batch.candidate().map(Candidate::own).orElseGet(() -> pinned(batch));
    var rule = turn.ledger().policy().rule(batch.rule());
    var method = rule.map(known -> known.mergeMethod()).orElse(MergeMethod.MERGE);
    var inherited = turn.ledger().policy().rules().mergeQueue().commitMessage();
    var message =
        rule.flatMap(QueueRule::commitMessageFormat)
            .map(format -> format.template(inherited, method))
            .or(() -> inherited);
    return new Effect.Unit(
        own, method, batch.createdAt(), message, StackOrder.under(turn.ledger(), own));
  }

  /** Asks again when the time has come; what was ahead may have landed meanwhile. */
  void resume(Batch batch, Preparing preparing) {
    var due = preparing.retryAt().filter(at -> !turn.now.isBefore(at));
    if (due.isEmpty()) return;
    var next = batch.with(candidate(batch));
    var effect = preparing.updating() ? update(next) : build(next);
    turn.put(next.at(preparing.by(effect)));
  }

  private EffectId update(Batch batch) {
    var own = batch.candidate().orElseThrow().own().getFirst();
    var onto = batch.candidate().orElseThrow().root();
    return turn.ask(id -> new Effect.UpdateBranch(id, own, batch.branch(), onto));
  }

  /** Twice as long each time, up to a bound. */
  void retry(Batch batch, Preparing preparing, Instant notBefore) {
    int doublings = Math.min(preparing.tries(), MOST_DOUBLINGS);
    var at = turn.now.plus(FIRST_DELAY.multipliedBy(1L << doublings));
    if (at.isBefore(notBefore)) at = notBefore;
    turn.put(batch.at(preparing.againAt(at)));
  }

  /** Builds the batch as it is now, at once. */
  void rebuild(Batch batch, boolean inPlace) {
    start(batch.with(batch.placement().inPlace(inPlace)).with(BatchAttempt.at(batch.stage())));
  }

  void bringUpToDate(Batch batch) {
    turn.put(batch.at(new Preparing(update(batch), true, Optional.empty())));
  }
}
