package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.forecast.OutcomeLearning;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.repository.PullRequestNumber;

/** Keeps what became of changes and builds, for the forecast. */
final class OutcomeRecords {
  private final Turn turn;

  OutcomeRecords(Turn turn) {
    this.turn = turn;
  }

  void queued(Entry entry) {
    set(OutcomeLearning.queued(turn.ledger(), entry, turn.now));
  }

  void green(Batch batch) {
    set(OutcomeLearning.green(turn.ledger(), batch, turn.now));
  }

  void red(Batch batch) {
    set(OutcomeLearning.red(turn.ledger(), batch));
  }

  void landed(Batch batch) {
    set(OutcomeLearning.landed(turn.ledger(), batch));
  }

  /** Before it leaves; only what its checks said is an outcome. */
  void leaves(PullRequestNumber number, Batch from, AbortCode code) {
    boolean isFailure = code == AbortCode.CHECKS_FAILED || code == AbortCode.CHECKS_TIMEOUT;
    if (isFailure) set(OutcomeLearning.failed(turn.ledger(), from, number));
  }

  /** Before all of a batch leave. */
  void leave(Batch batch, AbortCode code) {
    if (code == AbortCode.BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS) {
      set(OutcomeLearning.suspected(turn.ledger(), batch));
    }
  }

  /** What it showed while it was queued is of no use once it is not. */
  void forget(PullRequestNumber number) {
    set(turn.ledger().outcomes().without(number));
  }

  private void set(OutcomeHistory next) {
    turn.set(turn.ledger().with(next));
  }
}
