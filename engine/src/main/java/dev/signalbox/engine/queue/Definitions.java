package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Ordered;
import dev.signalbox.engine.rules.LocalCheck;

/** Which successes still count: a check that is defined otherwise now is another check. */
final class Definitions {
  private Definitions() {}

  static Ordered<CheckKey, CheckRun> inForce(Ledger ledger, Ordered<CheckKey, CheckRun> passed) {
    var kept = passed;
    for (var check : ledger.policy().rules().checks()) {
      for (var run : passed) {
        if (isAnother(check, run)) kept = kept.without(run.key());
      }
    }
    return kept;
  }

  private static boolean isAnother(LocalCheck check, CheckRun run) {
    return run.key().name().equals(check.name()) && !run.definition().equals(check.run());
  }
}
