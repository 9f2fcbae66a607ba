package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.judge.Colour;
import dev.signalbox.engine.judge.DeferredTrial;
import dev.signalbox.engine.judge.Definitions;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.judge.FallbackAdmission;
import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.judge.SoloTrial;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchAttempt;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Keeps what is tested beside the train, in case that somebody ahead fails. Nobody is told of it,
 * nobody is blamed by it alone, and it gives way to whatever is in the train.
 */
final class Fallbacks {
  /** How long one may take to say something. */
  private static final Duration PATIENCE = Duration.ofHours(2);

  /** Trials keep their slots for the longest, as more depends on them. */
  private static final Comparator<Batch> KEPT_FIRST =
      Comparator.comparing((Batch fallback) -> !SoloTrial.isOne(fallback))
          .thenComparing(Batch::createdAt)
          .thenComparing(Batch::id);

  private final Turn turn;

  Fallbacks(Turn turn) {
    this.turn = turn;
  }

  /** Whatever ended otherwise costs this one only, and is not tried again. */
  void ended(Batch fallback, Ending<Built, BuildRefusal> ending) {
    if (!(ending instanceof Ending.Done<Built, BuildRefusal>(var built))) {
      spoil(fallback);
      return;
    }
    var known = Definitions.reusable(turn.ledger(), built.tree());
    turn.put(
        fallback
            .with(fallback.candidate().orElseThrow().madeAs(built))
            .with(Testing.from(turn.now, known))
            .at(new Stage.Running()));
  }

  /** Once its checks have said all that they have to say, it needs no slot. */
  void judge(Batch fallback) {
    if (fallback.built().isEmpty()) return;
    var testing = fallback.testing().orElseThrow();
    boolean isRunning = fallback.stage() instanceof Stage.Running;
    boolean isOverdue = isRunning && !turn.now.isBefore(testing.startedAt().plus(PATIENCE));
    if (testing.hasInterrupted() || isOverdue) {
      spoil(fallback);
      return;
    }
    var ended = testing.endedAt().isEmpty() ? testing.ended(turn.now) : testing;
    switch (Colour.of(turn.ledger(), fallback, turn.now).shade()) {
      case GREEN -> {
        if (!fallback.isGreen()) {
          turn.put(fallback.with(ended).at(new Stage.Green(Hold.NONE, turn.now)));
        }
      }
      case RED -> {
        if (!fallback.isRed()) {
          turn.put(fallback.with(ended).at(new Stage.Red(false, turn.now)));
          touchTarget(fallback);
        }
        if (DeferredTrial.hasFailed(turn.before(), turn.ledger(), fallback)) blame(fallback);
      }
      case PENDING -> {
        if (!isRunning) spoil(fallback);
      }
    }
  }

  /** Who failed upon those ahead, and now without them, has to wait for them no longer. */
  private void touchTarget(Batch fallback) {
    FallbackValidity.target(turn.ledger(), fallback)
        .ifPresent(batch -> turn.touched.add(batch.id()));
  }

  /** A job that may be flaky is run again in the train first. */
  private void blame(Batch trial) {
    if (!new JobRetryRequests(turn).mending(trial).isEmpty()) return;
    var entry = turn.entry(trial.members().getFirst());
    var reason = Reruns.reason(trial, AbortCode.CHECKS_FAILED) + ", and nobody was ahead of it";
    new Removals(turn).expel(entry, trial, new Departure(AbortCode.CHECKS_FAILED, reason));
  }

  /** Stops it and remembers that, so that the same is not tried again. */
  void spoil(Batch fallback) {
    remember(fallback, AbortCode.MERGE_QUEUE_RESET);
  }

  /** Stops it for being unlikely. By the same facts it would be again; later it may be likely. */
  void setAside(Batch fallback) {
    var placement = fallback.placement().createdAt(turn.now);
    remember(fallback.with(placement), FallbackAdmission.SET_ASIDE);
  }

  private void remember(Batch fallback, AbortCode why) {
    stopThoseUpon(fallback.id());
    new BatchTeardown(turn).tidy(fallback);
    var made = fallback.candidate().orElseThrow();
    var unbuilt = new Candidate(made.root(), made.ahead(), made.own(), Optional.empty());
    var stage = new Stage.Requeued(why);
    turn.put(fallback.with(BatchAttempt.at(stage)).with(unbuilt));
  }

  /** Stops it, and what stands on it. */
  void stop(Batch fallback) {
    stopThoseUpon(fallback.id());
    if (BatchTeardown.isUnderWay(fallback)) new BatchTeardown(turn).tidy(fallback);
    turn.set(turn.batches().without(fallback));
    turn.touched.remove(fallback.id());
  }

  /** Makes room for another try. */
  void forgetSetAside(List<PullRequestNumber> members) {
    for (var fallback : turn.batches().fallbacksOf(members)) {
      if (FallbackAdmission.isSetAside(fallback)) turn.set(turn.batches().without(fallback));
    }
  }

  private void stopThoseUpon(BatchId id) {
    for (var child : turn.batches().index().children().at(id)) {
      turn.batch(child).filter(Batch::isFallback).ifPresent(this::stop);
    }
  }

  /** Stops those that can't come true any more, and as many as somebody needs the slots of. */
  boolean look() {
    boolean any = false;
    for (var branch : turn.batches().branches()) {
      var concerned = new ConcernedFallbacks(turn.before(), turn.ledger()).of(branch.name());
      for (var known : concerned) {
        var fallback = turn.batch(known.id());
        if (fallback.isEmpty() || isToBeKept(fallback.get())) continue;
        stop(fallback.get());
        any = true;
      }
    }
    return makeRoom() || any;
  }

  private boolean isToBeKept(Batch fallback) {
    return !turn.ledger().policy().standsStill()
        && (FallbackValidity.isPossible(turn.ledger(), fallback)
            || SoloTrial.isOfUse(turn.ledger(), fallback)
            || DeferredTrial.isOfUse(turn.before(), turn.ledger(), fallback));
  }

  private boolean makeRoom() {
    boolean any = false;
    while (Slots.spare(turn.ledger()) < 0) {
      var last = underTest().stream().max(KEPT_FIRST);
      if (last.isEmpty()) return any;
      stop(last.get());
      any = true;
    }
    return any;
  }

  private List<Batch> underTest() {
    var found = new ArrayList<Batch>();
    for (var branch : turn.batches().branches()) {
      for (var fallback : turn.batches().fallbacks(branch.name())) {
        if (fallback.takesSlot()) found.add(fallback);
      }
    }
    return found;
  }
}
