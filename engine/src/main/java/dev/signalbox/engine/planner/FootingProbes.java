package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Deferral;
import dev.signalbox.engine.judge.DeferredTrial;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.judge.UntestedFooting;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
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
      Ledger ledger, BranchName branch, PosteriorOdds odds, int proposed, Instant now) {
    int most = Math.min(MOST_PROPOSALS, Slots.spare(ledger) - proposed - 1);
    boolean isVouchedFor = ledger.policy().settings().skipIntermediateResults();
    if (most <= 0 || isVouchedFor) return List.of();
    var tested = new ArrayList<>(ledger.batches().train(branch));
    tested.addAll(ledger.batches().fallbacks(branch));
    return tested.stream()
        .filter(batch -> odds.isSuspect(batch) || isBehindMany(ledger, batch, now))
        .filter(batch -> UntestedFooting.isProbedAhead(ledger, batch))
        .sorted(Comparator.comparingDouble((Batch batch) -> odds.of(batch)).reversed())
        .limit(most)
        .<Proposal>map(batch -> new Proposal.ProbeFooting(batch.id()))
        .toList();
  }

  /**
   * One in all lanes has waited for long, and what it breaks with has landed meanwhile: more often
   * than anybody foresees. While others pass it, fallbacks of it come and go.
   */
  private static boolean isBehindMany(Ledger ledger, Batch batch, Instant now) {
    if (!batch.lanes().everyScope()) return false;
    if (!batch.isFallback() || DeferredTrial.isOfUse(ledger, batch)) return true;
    for (var number : batch.members()) {
      var entry = ledger.entries().entry(number);
      if (entry.isEmpty() || Deferral.isDeferrable(ledger, entry.get(), now)) return false;
    }
    return true;
  }
}
