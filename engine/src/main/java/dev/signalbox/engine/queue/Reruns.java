package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Has checks run again; where they do not, what they said before stands. */
final class Reruns {
  /** How long a check may leave such a request unanswered, if its rule has no timeout. */
  static final Duration PATIENCE = Duration.ofHours(2);

  /** So often a batch is built anew before a check that is always cut off counts against it. */
  static final int MOST_RESTARTS = 2;

  private static final String CUT_OFF = "a check was cut off and could not run again";

  private final Turn turn;

  Reruns(Turn turn) {
    this.turn = turn;
  }

  Batch ask(Batch batch, Testing testing) {
    var commit = batch.built().map(Built::tested).orElseThrow();
    var effect = turn.ask(id -> new Effect.RunAgain(id, commit, turn.checks()));
    var next = batch.with(testing.asking(effect, turn.now, batch.testing().orElseThrow()));
    turn.put(next);
    return next;
  }

  /** A check was cut off: it runs again, or a candidate is made that nobody has cut off yet. */
  void resume(Batch batch) {
    var testing = batch.testing().orElseThrow();
    if (!testing.isAskedInVain()) {
      ask(batch, testing.withoutInterrupted());
      return;
    }
    var members = batch.members().stream().map(turn::entry).toList();
    if (members.stream().anyMatch(one -> one.journey().timesRestarted() >= MOST_RESTARTS)) {
      new BatchTeardown(turn).settleHold(batch);
      turn.put(batch.with(testing.ended(turn.now)).at(new Stage.Red(true, turn.now)));
      return;
    }
    for (var entry : members) turn.put(entry.with(entry.journey().restarted()));
    new BatchTeardown(turn).requeue(batch, AbortCode.MERGE_QUEUE_RESET, CUT_OFF);
  }

  void refused(EffectId effect) {
    for (var batch : turn.batches().byId()) {
      if (batch.isOver() || batch.testing().isEmpty()) continue;
      var testing = batch.testing().get().refused(effect);
      if (!testing.equals(batch.testing().get())) turn.put(batch.with(testing));
    }
    for (var branch : turn.batches().branches()) {
      for (var probe : branch.probes()) {
        var testing = probe.testing().refused(effect);
        if (testing.equals(probe.testing())) continue;
        turn.put(turn.branch(branch.name()).with(probe.with(testing)));
      }
    }
  }

  /** Nothing was heard for too long of what was asked to run again. */
  boolean isIgnored(Batch batch) {
    return due(turn.ledger(), batch).filter(at -> !turn.now.isBefore(at)).isPresent();
  }

  /** What did not run again counts as it was. */
  void settle(Batch batch) {
    var testing = batch.testing().orElseThrow();
    turn.put(batch.with(testing.ignoredAt(turn.now, patience(turn.ledger(), batch))));
  }

  private static Duration patience(Ledger ledger, Batch batch) {
    return ledger.checksTimeout(batch.rule()).orElse(PATIENCE);
  }

  static Optional<Instant> due(Ledger ledger, Batch batch) {
    return batch.testing().flatMap(testing -> testing.rerunDue(patience(ledger, batch)));
  }

  static String reason(Batch batch, AbortCode code) {
    boolean isCutOff =
        batch
            .testing()
            .filter(testing -> testing.isAskedInVain() && testing.hasInterrupted())
            .isPresent();
    if (isCutOff) return CUT_OFF;
    return code == AbortCode.CHECKS_TIMEOUT ? "checks took too long" : "checks failed";
  }
}
