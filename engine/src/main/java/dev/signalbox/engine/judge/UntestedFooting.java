package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.TreeSha;

/**
 * Whether a red batch will be asked for what it stands on once those ahead of it have landed: they
 * are of several lanes, and each of them is tested without the others. To ask while they are under
 * test saves everybody behind it a build.
 */
public final class UntestedFooting {
  private UntestedFooting() {}

  /** Not upon somebody red: it starts over anyway. */
  public static boolean isWorthProbing(Ledger ledger, Batch red) {
    var below = red.built().orElseThrow().belowTree();
    return Blame.hasUndecidedBelow(red)
        && !ledger.checkHistory().ended().has(below)
        && !isUnderTest(ledger, below)
        && Coupling.ancestors(ledger, red).stream().noneMatch(id -> isRed(ledger, id));
  }

  private static boolean isUnderTest(Ledger ledger, TreeSha tree) {
    for (var id : ledger.batches().index().trees().at(tree)) {
      var batch = ledger.batches().byId().at(id);
      if (batch.built().map(Built::tree).filter(tree::equals).isPresent()) return true;
    }
    return false;
  }

  private static boolean isRed(Ledger ledger, BatchId id) {
    return ledger.batches().batch(id).filter(Batch::isRed).isPresent();
  }
}
