package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.view.BatchStatusCode;
import dev.signalbox.server.dashboard.pages.Icon;

/**
 * How a batch or a check stands, in a word, a colour and a shape: none of them is needed to tell
 * the others.
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
      case RUNNING -> new Sign("Testing", RUNNING, Icon.PLAY);
      case BISECTING -> new Sign("Looking for the culprit", BAD, Icon.FORK);
      case PREPARING -> new Sign("Preparing", RUNNING, Icon.DOTS);
      case FAILED -> new Sign("Failed", BAD, Icon.CROSS);
      case MERGED -> new Sign("Merged", GOOD, Icon.TICK);
      case WAITING_FOR_MERGE -> new Sign("Green, waiting to land", GOOD, Icon.CIRCLE);
      case WAITING_FOR_PREVIOUS_BATCHES -> new Sign("Waiting for batches ahead", HELD, Icon.BARS);
      case WAITING_FOR_REQUEUE -> new Sign("Going back to the queue", HELD, Icon.BACK);
      case WAITING_SCHEDULE -> new Sign("Waiting for its schedule", HELD, Icon.CLOCK);
      case WAITING_FOR_BATCH -> new Sign("Filling up", IDLE, Icon.DOTS);
      case FROZEN -> new Sign("Frozen", HELD, Icon.FLAKE);
    };
  }

  public static Sign of(CheckState state) {
    return switch (state) {
      case SUCCESS -> new Sign("Passed", GOOD, Icon.TICK);
      case FAILURE -> new Sign("Failed", BAD, Icon.CROSS);
      case ERROR -> new Sign("Error", BAD, Icon.CROSS);
      case TIMED_OUT -> new Sign("Timed out", BAD, Icon.CLOCK);
      case ACTION_REQUIRED -> new Sign("Action required", HELD, Icon.BARS);
      case CANCELLED -> new Sign("Cancelled", IDLE, Icon.DASH);
      case STALE -> new Sign("Out of date", IDLE, Icon.DASH);
      case NEUTRAL -> new Sign("Neutral", IDLE, Icon.CIRCLE);
      case SKIPPED -> new Sign("Skipped", IDLE, Icon.DASH);
      case PENDING -> new Sign("Running", RUNNING, Icon.CLOCK);
    };
  }
}
