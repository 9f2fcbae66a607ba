package dev.signalbox.engine.overview;

import static dev.signalbox.engine.view.BatchStatusCode.*;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.view.BatchStatusCode;

/** The status under which a batch is shown. */
public final class BatchStatuses {
  private BatchStatuses() {}

  public static BatchStatusCode of(Batch batch) {
    return switch (batch.stage()) {
      case Stage.NotStarted _, Stage.Red _ -> WAITING_FOR_PREVIOUS_BATCHES;
      case Stage.Preparing _ -> PREPARING;
      case Stage.Running _ -> RUNNING;
      case Stage.Green(var hold, var _) -> green(hold);
      case Stage.Bisecting _ -> BISECTING;
      case Stage.Requeued _ -> WAITING_FOR_REQUEUE;
      case Stage.Over(var merged, var _, var _) -> merged ? MERGED : FAILED;
    };
  }

  private static BatchStatusCode green(Hold hold) {
    return switch (hold) {
      case NONE -> WAITING_FOR_MERGE;
      case SCHEDULE -> WAITING_SCHEDULE;
      case FREEZE -> FROZEN;
    };
  }
}
