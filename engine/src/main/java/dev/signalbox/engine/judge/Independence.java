package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Changes;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Step;
import java.util.Optional;
import java.util.Set;

/** Whether what was tested on one tip counts for the same pull requests on another. */
public final class Independence {
  private Independence() {}

  /** The proof with which {@code onTip} may land for the batch; none: it has to be tested. */
  public static Optional<LandingProof> proof(Ledger ledger, Batch batch, Built onTip) {
    var tested = batch.built().orElseThrow();
    var rule = ledger.policy().rule(batch.rule());
    boolean byHost = rule.isPresent() && rule.get().hostMerge();
    if (onTip.tree().equals(tested.tree())) {
      return Optional.of(byHost ? LandingProof.HOST : LandingProof.TREE);
    }
    if (byHost || rule.isEmpty() || rule.get().exactLanding()) return Optional.empty();
    boolean independent =
        changesTheSame(tested, onTip) && onlyOthersLanded(ledger, batch, tested.changes());
    return independent ? Optional.of(LandingProof.INDEPENDENT) : Optional.empty();
  }

  static boolean changesTheSame(Built tested, Built onTip) {
    return tested.changes().equals(onTip.changes());
  }

  /** Since the test only lanes without a common scope or path have landed, or what was in it. */
  static boolean onlyOthersLanded(Ledger ledger, Batch batch, Changes changes) {
    var candidate = batch.candidate().orElseThrow();
    var index = ledger.batches().stepIndex(batch.branch());
    var first = index.firstFrom(candidate.root());
    if (first.isEmpty()) return false;
    var ahead = Set.copyOf(candidate.ahead());
    for (var step : index.steps().from(first.get())) {
      if (!isOther(step, batch, ahead, changes)) return false;
    }
    return true;
  }

  private static boolean isOther(Step step, Batch batch, Set<Pinned> ahead, Changes changes) {
    if (step.landed().isEmpty()) return false;
    var landed = step.landed().get();
    if (ahead.containsAll(landed.unit())) return true;
    return !landed.lanes().meet(batch.lanes()) && landed.changes().isDisjointFrom(changes);
  }
}
