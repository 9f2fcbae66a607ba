package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.server.dashboard.queue.Sign;

/** How checks, conditions and pull requests outside of batches stand. */
final class Signs {
  private static final String TICK = "M2 8.5 6 12.5 14 4";
  private static final String CROSS = "M3 3 13 13 M13 3 3 13";
  private static final String CLOCK = "M8 2a6 6 0 1 0 .01 0Z M8 5V8.5H11";
  private static final String DASH = "M3 8H13";
  private static final String BARS = "M5 3V13 M11 3V13";
  private static final String CIRCLE = "M8 2a6 6 0 1 0 .01 0Z";

  static final Sign WAITING = new Sign("Waiting in line", "held", BARS);
  static final Sign MERGED = new Sign("Merged", "good", TICK);
  static final Sign LEFT = new Sign("Left the queue", "bad", CROSS);
  static final Sign CLOSED = new Sign("Closed", "idle", DASH);
  static final Sign OUTSIDE = new Sign("Not in the queue", "idle", CIRCLE);

  private Signs() {}

  static Sign of(CheckState state) {
    return switch (state) {
      case SUCCESS -> new Sign("Passed", "good", TICK);
      case FAILURE -> new Sign("Failed", "bad", CROSS);
      case ERROR -> new Sign("Broken", "bad", CROSS);
      case TIMED_OUT -> new Sign("Took too long", "bad", CLOCK);
      case ACTION_REQUIRED -> new Sign("Needs somebody", "held", BARS);
      case CANCELLED -> new Sign("Cancelled", "idle", DASH);
      case STALE -> new Sign("Out of date", "idle", DASH);
      case NEUTRAL -> new Sign("Neutral", "idle", CIRCLE);
      case SKIPPED -> new Sign("Skipped", "idle", DASH);
      case PENDING -> new Sign("Running", "running", CLOCK);
    };
  }

  /**
   * What checks have yet to decide is neither good nor bad, and what nobody needs any more is not
   * bad either.
   */
  static Sign condition(boolean matches, boolean isOpen, boolean isNeeded) {
    if (matches) return new Sign("holds", "good", TICK);
    if (!isNeeded) return new Sign("does not hold", "idle", CROSS);
    return isOpen ? new Sign("not yet", "running", CLOCK) : new Sign("does not hold", "bad", CROSS);
  }
}
