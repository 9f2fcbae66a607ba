package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.judge.UntestedFooting;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What those who may well fail stand on, tested by itself in good time: whoever fails on untested
 * ground waits for a whole build more before it is decided, and all behind it with it.
 */
final class FootingProbes {
  /** Those beyond wait for the next event. */
  private static final int MOST_PROPOSALS = 8;

  private FootingProbes() {}

  /** Behind what else is proposed for the slots that nobody needs, of which one is left. */
  static List<Proposal> proposals(
      Ledger ledger, BranchName branch, PosteriorOdds odds, int proposed) {
    int most = Math.min(MOST_PROPOSALS, Slots.spare(ledger) - proposed - 1);
    boolean isVouchedFor = ledger.policy().settings().skipIntermediateResults();
    if (most <= 0 || isVouchedFor) return List.of();
    var tested = new ArrayList<>(ledger.batches().train(branch));
    tested.addAll(ledger.batches().fallbacks(branch));
    return tested.stream()
        .filter(odds::isSuspect)
        .filter(batch -> UntestedFooting.isProbedAhead(ledger, batch))
        .sorted(Comparator.comparingDouble((Batch batch) -> odds.of(batch)).reversed())
        .limit(most)
        .<Proposal>map(batch -> new Proposal.ProbeFooting(batch.id()))
        .toList();
  }
}
