package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.DeferredTrial;
import dev.signalbox.engine.judge.FallbackAdmission;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.judge.SoloTrial;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Who is likely to fail by itself, tested without those ahead: if it does, nobody has to wait until
 * they are decided.
 */
final class SoloTrials {
  /** Those beyond wait for the next event. */
  private static final int MOST_PROPOSALS = 8;

  private SoloTrials() {}

  static List<Proposal> proposals(
      Ledger ledger, BranchName branch, PosteriorOdds odds, Instant now) {
    var proposals = new ArrayList<Proposal>();
    int most = Math.min(MOST_PROPOSALS, Slots.spare(ledger));
    if (most <= 0) return proposals;
    ofDeferred(ledger, branch, now).ifPresent(proposals::add);
    var suspects =
        ledger.batches().train(branch).stream()
            .filter(odds::isSuspect)
            .filter(batch -> SoloTrial.isWanted(ledger, batch))
            .sorted(
                Comparator.comparing((Batch batch) -> !batch.isRed())
                    .thenComparing(
                        Comparator.comparingDouble((Batch batch) -> odds.of(batch)).reversed()))
            .toList();
    for (var batch : suspects) {
      if (proposals.size() == most) break;
      var ahead = SoloTrial.ahead(ledger, batch);
      if (FallbackAdmission.draft(ledger, batch.members(), ahead, now).isPresent()) {
        proposals.add(new Proposal.StartFallback(batch.members(), ahead));
      }
    }
    return proposals;
  }

  /** The first in line, if it is in all lanes and others have passed it. */
  private static Optional<Proposal> ofDeferred(Ledger ledger, BranchName branch, Instant now) {
    for (var number : ledger.entries().waitingFor(branch)) {
      var entry = ledger.entries().byNumber().at(number);
      if (!entry.branch().equals(branch) || !DeferredTrial.isWanted(ledger, entry)) break;
      var ahead = DeferredTrial.ahead(ledger, entry);
      if (FallbackAdmission.draft(ledger, List.of(number), ahead, now).isPresent()) {
        return Optional.of(new Proposal.StartFallback(List.of(number), ahead));
      }
    }
    return Optional.empty();
  }

  static boolean goesOn(Ledger ledger, Batch fallback, PosteriorOdds odds) {
    return SoloTrial.isOne(fallback)
        && (odds.isSuspect(fallback) || DeferredTrial.isOfUse(ledger, fallback));
  }
}
