package dev.signalbox.insights.health;

import java.time.Instant;

/**
 * What new executions on one commit came to, and what was known of the same commit or tree before.
 * Skipped and cancelled ones say nothing and are not counted.
 *
 * @param isOnDefaultBranch whether the commit was tested as part of the default branch
 */
public record CommitOutcomes(
    int passes,
    int failures,
    int earlierPasses,
    int earlierFailures,
    boolean isOnDefaultBranch,
    Instant at) {
  /** Failures that are now known to have no cause in the commit, because it has passed too. */
  public int newFlakes() {
    if (earlierPasses > 0) return failures;
    return passes > 0 ? earlierFailures + failures : 0;
  }
}
