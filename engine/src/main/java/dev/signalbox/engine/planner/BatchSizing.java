package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.Ledger;

/**
 * How many are tested together, by load: one by one while there are slots for all, and as many as
 * it takes for all to start soon where there are not.
 *
 * @param size how many should be in each batch
 */
record BatchSizing(int size) {
  /** A batch that is more likely than this to fail somewhere costs more than it saves. */
  static final double LEAST_ODDS = 0.8;

  /** Of all slots, those that become free while others wait no longer than is worth a build. */
  private static final double FREE_SOON = 0.06;

  static BatchSizing of(Ledger ledger, int startable, int free) {
    double soon = free + FREE_SOON * ledger.policy().settings().maxParallelChecks();
    boolean isTight = startable > free;
    return new BatchSizing(isTight ? Math.max(1, (int) Math.ceil(startable / soon)) : 1);
  }

  boolean isTight() {
    return size > 1;
  }
}
