package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.server.dashboard.pages.Outline;
import dev.signalbox.server.dashboard.queue.Sign;

/** How checks, conditions and pull requests outside of batches stand. */
final class Signs {

  static final Sign WAITING = new Sign("Waiting in line", "held", Outline.BARS);
  static final Sign MERGED = new Sign("Merged", "good", Outline.TICK);
  static final Sign LEFT = new Sign("Left the queue", "bad", Outline.CROSS);
  static final Sign CLOSED = new Sign("Closed", "idle", Outline.DASH);
  static final Sign OUTSIDE = new Sign("Not in the queue", "idle", Outline.CIRCLE);

  private Signs() {}

  static Sign of(CheckState state) {
    return switch (state) {
      case SUCCESS -> new Sign("Passed", "good", Outline.TICK);
      case FAILURE -> new Sign("Failed", "bad", Outline.CROSS);
      case ERROR -> new Sign("Broken", "bad", Outline.CROSS);
      case TIMED_OUT -> new Sign("Timed out", "bad", Outline.CLOCK);
      case ACTION_REQUIRED -> new Sign("Action required", "held", Outline.BARS);
      case CANCELLED -> new Sign("Cancelled", "idle", Outline.DASH);
      case STALE -> new Sign("Out of date", "idle", Outline.DASH);
      case NEUTRAL -> new Sign("Neutral", "idle", Outline.CIRCLE);
      case SKIPPED -> new Sign("Skipped", "idle", Outline.DASH);
      case PENDING -> new Sign("Running", "running", Outline.CLOCK);
    };
  }

  /**
   * What checks have yet to decide is neither good nor bad, and what nobody needs any more is not
   * bad either.
   */
  static Sign condition(boolean matches, boolean isOpen, boolean isNeeded) {
    if (matches) return new Sign("met", "good", Outline.TICK);
    if (!isNeeded) return new Sign("not met", "idle", Outline.CROSS);
    return isOpen
        ? new Sign("not yet", "running", Outline.CLOCK)
        : new Sign("not met", "bad", Outline.CROSS);
  }
}
