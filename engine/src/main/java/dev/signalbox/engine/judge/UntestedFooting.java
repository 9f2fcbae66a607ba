package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import java.util.HashSet;
import java.util.Set;

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
        && !standsOnRed(ledger, red);
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
        && !standsOnRed(ledger, batch);
  }

  /**
   * Whether a candidate is red that it contains as a whole. That of somebody below may have been
   * red with others in it, while this one stands on the same without those.
   */
  static boolean standsOnRed(Ledger ledger, Batch batch) {
    var ground = below(ledger, batch);
    for (var number : ground) {
      for (var id : ledger.batches().index().members().at(number)) {
        var on = ledger.batches().byId().at(id);
        if (on.isRed()
            && ground.containsAll(on.members())
            && ground.containsAll(below(ledger, on))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<PullRequestNumber> below(Ledger ledger, Batch batch) {
    var numbers = new HashSet<PullRequestNumber>();
    for (var on : FallbackValidity.pending(ledger, batch.candidate().orElseThrow())) {
      numbers.add(on.number());
    }
    return numbers;
  }

  private static boolean isUnderTest(Ledger ledger, TreeSha tree) {
    for (var id : ledger.batches().index().trees().at(tree)) {
      var batch = ledger.batches().byId().at(id);
      if (batch.built().map(Built::tree).filter(tree::equals).isPresent()) return true;
    }
    return false;
  }
}
