package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.LocalCheck;

/** Which successes still count: a check that is defined otherwise now is another check. */
public final class Definitions {
  private Definitions() {}

  /** Those that another commit with the same tree can rest on: a quarantine is of one commit. */
  public static PersistentMap<CheckKey, CheckRun> reusable(Ledger ledger, TreeSha tree) {
    var kept = passedBy(ledger, tree);
    for (var run : kept) {
      kept =
          run.isExcused()
              ? kept.without(run.key())
              : kept.with(run.key(), run.with(run.details().asReused()));
    }
    return kept;
  }

  /** The successes on a tree. */
  public static PersistentMap<CheckKey, CheckRun> passedBy(Ledger ledger, TreeSha tree) {
    var kept = ledger.checkHistory().passedBy(tree);
    for (var run : kept) {
      if (!isInForce(ledger, run)) kept = kept.without(run.key());
    }
    return kept;
  }

  /** Those that others run are theirs to define. */
  private static boolean isInForce(Ledger ledger, CheckRun run) {
    if (!run.key().reporter().equals(LocalCheck.REPORTER)) return true;
    for (var check : ledger.policy().rules().checks()) {
      if (check.name().equals(run.key().name())) {
        return check.definition().equals(run.definition());
      }
    }
    return true;
  }
}
