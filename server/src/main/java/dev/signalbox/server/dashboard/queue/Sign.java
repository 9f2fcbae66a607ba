package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.view.BatchStatusCode;
import dev.signalbox.server.dashboard.pages.Outline;

/**
 * How a batch stands, in a word, a colour and a shape: none of them is needed to tell the others.
 *
 * @param shape the outline of a picture of 16 by 16
 */
public record Sign(String word, String tone, String shape) {
  private static final String RUNNING = "running";
  private static final String GOOD = "good";
  private static final String BAD = "bad";
  private static final String HELD = "held";
  private static final String IDLE = "idle";

  public static Sign of(BatchStatusCode code) {
    return switch (code) {
      case RUNNING -> new Sign("Testing", RUNNING, Outline.PLAY);
      case BISECTING -> new Sign("Looking for the culprit", BAD, Outline.FORK);
      case PREPARING -> new Sign("Preparing", RUNNING, Outline.DOTS);
      case FAILED -> new Sign("Failed", BAD, Outline.CROSS);
      case MERGED -> new Sign("Merged", GOOD, Outline.TICK);
      case WAITING_FOR_MERGE -> new Sign("Green, waiting to land", GOOD, Outline.CIRCLE);
      case WAITING_FOR_PREVIOUS_BATCHES ->
          new Sign("Waiting for batches ahead", HELD, Outline.BARS);
      case WAITING_FOR_REQUEUE -> new Sign("Going back to the queue", HELD, Outline.BACK);
      case WAITING_SCHEDULE -> new Sign("Waiting for its schedule", HELD, Outline.CLOCK);
      case WAITING_FOR_BATCH -> new Sign("Filling up", IDLE, Outline.DOTS);
      case FROZEN -> new Sign("Frozen", HELD, Outline.FLAKE);
    };
  }
}
