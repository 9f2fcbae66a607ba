package dev.signalbox.engine.overview;

import dev.signalbox.engine.view.BatchStatusCode;
import java.util.Locale;

/** The statuses of a batch, and how it comes and goes. */
public enum StatusPoint {
  /** There was no such batch before. */
  APPEARS,
  WAITING_FOR_BATCH,
  PREPARING,
  RUNNING,
  WAITING_FOR_MERGE,
  WAITING_SCHEDULE,
  FROZEN,
  WAITING_FOR_PREVIOUS_BATCHES,
  BISECTING,
  WAITING_FOR_REQUEUE,
  MERGED,
  FAILED,
  /** It is gone, and some of its pull requests are queued still: in another batch or in line. */
  REPLACED,
  /** It is gone, and so are its pull requests: landed with a part of a batch, or left. */
  GONE;

  public static StatusPoint of(BatchStatusCode code) {
    return valueOf(code.name());
  }

  public boolean isStatus() {
    return this != APPEARS && this != REPLACED && this != GONE;
  }

  public String shown() {
    String name = name().toLowerCase(Locale.ROOT);
    return isStatus() ? name : "(" + name + ")";
  }
}
