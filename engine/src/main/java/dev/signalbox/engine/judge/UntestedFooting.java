package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
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
        && FootingSelection.under(ledger, red).stream().noneMatch(Batch::isRed);
  }

  /**
   * While a batch is under test, or beside the train, so that it is decided as soon as it fails.
   */
  public static boolean isProbedAhead(Ledger ledger, Batch batch) {
    boolean isTested = batch.testing().isPresent() && (batch.takesSlot() || batch.isRed());
    if (!isTested || batch.inPlace() || batch.built().isEmpty()) return false;
    var below = batch.built().get().belowTree();
    return !ledger.checkHistory().ended().has(below)
        && !isUnderTest(ledger, below)
        && !ledger.batches().branch(batch.branch()).probes().has(below)
        && FootingSelection.under(ledger, batch).stream().noneMatch(Batch::isRed);
  }

  private static boolean isUnderTest(Ledger ledger, TreeSha tree) {
    for (var id : ledger.batches().index().trees().at(tree)) {
      var batch = ledger.batches().byId().at(id);
      if (batch.built().map(Built::tree).filter(tree::equals).isPresent()) return true;
    }
    return false;
  }
}
