package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.Ledger;

/**
 * How many are tested together, by load: one by one while there are slots for all, and as many as
 * it takes for all to start soon where there are not.
 *
 * @param size how many should be in each batch, of such that can be told apart when they fail
 * @param inOneLane how many of those that can't: all that are behind them wait for that
 */
record BatchSizing(int size, int inOneLane) {
  /** A batch that is more likely than this to fail somewhere costs more than it saves. */
  static final double LEAST_ODDS = 0.8;

  /** Of all slots, those that become free while others wait no longer than is worth a build. */
  private static final double FREE_SOON = 0.03;

  /** Where a failure is searched for by testing again, most of a round of builds is waited for. */
  private static final double FREE_SOON_IN_ONE_LANE = 0.8;

  private static final int FEWEST_TOGETHER = 2;

  static final BatchSizing ONE = new BatchSizing(1, 1);

  static BatchSizing of(Ledger ledger, int startable, int free) {
    int slots = ledger.policy().settings().maxParallelChecks();
    if (startable <= free) return ONE;
    return new BatchSizing(
        ceil(startable, free + FREE_SOON * slots),
        ceil(startable, free + FREE_SOON_IN_ONE_LANE * slots));
  }

  private static int ceil(int startable, double soon) {
    return Math.max(1, (int) Math.ceil(startable / soon));
  }

  /** How many that stand on nothing share a build; while there are fewer, they wait for others. */
  int worthASlot() {
    return Math.max(size, FEWEST_TOGETHER);
  }

  boolean isTight() {
    return size > 1;
  }
}
