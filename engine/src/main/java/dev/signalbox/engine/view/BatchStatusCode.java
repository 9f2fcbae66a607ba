package dev.signalbox.engine.view;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Where a batch is on its way. */
public enum BatchStatusCode implements SpelledInLowerCase {
  RUNNING,
  BISECTING,
  PREPARING,
  FAILED,
  MERGED,
  WAITING_FOR_MERGE,
  WAITING_FOR_PREVIOUS_BATCHES,
  WAITING_FOR_REQUEUE,
  WAITING_SCHEDULE,
  WAITING_FOR_BATCH,
  FROZEN
}
