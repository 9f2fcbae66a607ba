package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.Entry;

/** How likely it is that a pull request passes its checks. */
interface PassOdds {
  /** Where nothing is known of anybody. */
  PassOdds USUAL = _ -> 0.95;

  double of(Entry entry);
}
