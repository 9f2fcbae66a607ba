package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.repository.TreeSha;
import java.util.ArrayList;
import java.util.List;

/** Whether what a candidate stands on is known to be well. */
public final class TrunkHealth {
  private TrunkHealth() {}

  public static boolean isBroken(Branch branch) {
    return branch.trunk() instanceof Trunk.Broken;
  }

  /** The checks that a red candidate is red by; none, when it took too long to hear of any. */
  static List<CheckKey> unsuccessful(Testing testing) {
    var keys = new ArrayList<CheckKey>();
    for (var run : testing.runs()) {
      if (run.state() != CheckState.SUCCESS) keys.add(run.key());
    }
    return keys;
  }

  /** A tree is well when each of these checks has passed on it, and at least one has. */
  static boolean isKnownGood(Ledger ledger, TreeSha tree, List<CheckKey> checks) {
    var passed = Definitions.passedBy(ledger, tree);
    if (passed.isEmpty()) return false;
    for (var check : checks) {
      if (!passed.has(check)) return false;
    }
    return true;
  }
}
