package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.view.BatchStatusCode;

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

  private static final String TICK = "M2 8.5 6 12.5 14 4";
  private static final String CROSS = "M3 3 13 13 M13 3 3 13";
  private static final String PLAY = "M4 2.5 13 8 4 13.5Z";
  private static final String FORK = "M8 14V9 M8 9 3 3 M8 9 13 3";
  private static final String BARS = "M5 3V13 M11 3V13";
  private static final String CLOCK = "M8 2a6 6 0 1 0 .01 0Z M8 5V8.5H11";
  private static final String BACK = "M6 3 2.5 6.5 6 10 M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7";
  private static final String FLAKE = "M8 1.5V14.5 M2.4 4.7 13.6 11.3 M13.6 4.7 2.4 11.3";
  private static final String DOTS = "M3 8h.01 M8 8h.01 M13 8h.01";
  private static final String CIRCLE = "M8 2a6 6 0 1 0 .01 0Z";

  public static Sign of(BatchStatusCode code) {
    return switch (code) {
      case RUNNING -> new Sign("Testing", RUNNING, PLAY);
      case BISECTING -> new Sign("Looking for the culprit", BAD, FORK);
      case PREPARING -> new Sign("Preparing", RUNNING, DOTS);
      case FAILED -> new Sign("Failed", BAD, CROSS);
      case MERGED -> new Sign("Merged", GOOD, TICK);
      case WAITING_FOR_MERGE -> new Sign("Green, waiting to land", GOOD, CIRCLE);
      case WAITING_FOR_PREVIOUS_BATCHES -> new Sign("Waiting for those ahead", HELD, BARS);
      case WAITING_FOR_REQUEUE -> new Sign("Going back to the queue", HELD, BACK);
      case WAITING_SCHEDULE -> new Sign("Waiting for its hours", HELD, CLOCK);
      case WAITING_FOR_BATCH -> new Sign("Filling up", IDLE, DOTS);
      case FROZEN -> new Sign("Frozen", HELD, FLAKE);
    };
  }
}
