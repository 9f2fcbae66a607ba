package dev.signalbox.proofs;

import dev.signalbox.engine.checks.CheckState;

/** How one check of the tested commit ended, and in which run. */
public record LandedCheck(String name, String reporter, CheckState state, long run) {
  public boolean succeeded() {
    return state == CheckState.SUCCESS;
  }

  /** Said nothing against it, and nothing for it. */
  public boolean abstained() {
    return state == CheckState.NEUTRAL || state == CheckState.SKIPPED;
  }
}
