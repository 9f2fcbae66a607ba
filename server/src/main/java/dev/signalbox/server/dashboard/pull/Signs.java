package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.explanation.ActionStatus;
import dev.signalbox.engine.explanation.ProtectionStatus;
import dev.signalbox.engine.explanation.RuleStatus;
import dev.signalbox.server.dashboard.pages.Icon;
import dev.signalbox.server.dashboard.queue.Sign;

/** How checks, conditions and pull requests outside of batches stand. */
final class Signs {

  static final Sign WAITING = new Sign("Waiting in line", "held", Icon.BARS);
  static final Sign TO_ENTER = new Sign("Waiting to enter the queue", "held", Icon.CLOCK);
  static final Sign MERGED = new Sign("Merged", "good", Icon.TICK);
  static final Sign LEFT = new Sign("Left the queue", "bad", Icon.CROSS);
  static final Sign CLOSED = new Sign("Closed", "idle", Icon.DASH);
  static final Sign OUTSIDE = new Sign("Not in the queue", "idle", Icon.CIRCLE);

  private Signs() {}

  static Sign of(RuleStatus status) {
    return switch (status) {
      case MATCHES -> new Sign("Matches", "good", Icon.TICK);
      case DOES_NOT_MATCH -> new Sign("Does not match", "idle", Icon.DASH);
      case NOT_CONCERNED -> new Sign("Not for ended pull requests", "idle", Icon.DASH);
      case DISABLED -> new Sign("Disabled", "idle", Icon.DASH);
      case PRODUCT_OFF -> new Sign("Product is off", "held", Icon.BARS);
    };
  }

  static Sign of(ProtectionStatus status) {
    return switch (status) {
      case MET -> new Sign("Met", "good", Icon.TICK);
      case NOT_MET -> new Sign("Not met", "bad", Icon.CROSS);
      case NOT_CONCERNED -> new Sign("Does not apply", "idle", Icon.DASH);
      case PRODUCT_OFF -> new Sign("Product is off", "held", Icon.BARS);
    };
  }

  static Sign of(ActionStatus status) {
    return switch (status) {
      case NOT_WANTED -> new Sign("Not wanted", "idle", Icon.DASH);
      case WAITING -> new Sign("Waiting", "held", Icon.BARS);
      case RUNNING -> new Sign("Under way", "running", Icon.DOTS);
      case RETRYING -> new Sign("To be tried again", "running", Icon.CLOCK);
      case DONE -> new Sign("Done", "good", Icon.TICK);
      case FAILED -> new Sign("Failed", "bad", Icon.CROSS);
    };
  }

  /**
   * What checks have yet to decide is neither good nor bad, and what nobody needs any more is not
   * bad either.
   */
  static Sign condition(boolean matches, boolean isOpen, boolean isNeeded) {
    if (matches) return new Sign("met", "good", Icon.TICK);
    if (!isNeeded) return new Sign("not met", "idle", Icon.CROSS);
    return isOpen
        ? new Sign("not yet", "running", Icon.CLOCK)
        : new Sign("not met", "bad", Icon.CROSS);
  }
}
