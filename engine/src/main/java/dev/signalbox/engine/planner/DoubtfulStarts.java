package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What would be tested in the train upon somebody who is likelier to fail than to pass. Where slots
 * are scarce, it waits for that one to be decided, and its fallback gets the slot.
 */
final class DoubtfulStarts {
  /** One for the fallback, and one that is left. */
  private static final int ENOUGH_SLOTS = 2;

  private final Ledger ledger;
  private final BranchName branch;
  private final PosteriorOdds odds;
  private final List<Batch> suspects = new ArrayList<>();
  private final List<Lanes> waiting = new ArrayList<>();

  private DoubtfulStarts(Ledger ledger, BranchName branch, PosteriorOdds odds) {
    this.ledger = ledger;
    this.branch = branch;
    this.odds = odds;
  }

  /** Nobody who shares a lane goes before one that waits. */
  static List<Proposal> without(
      List<Proposal> proposals, Ledger ledger, BranchName branch, PosteriorOdds odds) {
    if (proposals.isEmpty() || Slots.spare(ledger) >= ENOUGH_SLOTS) return proposals;
    var doubtful = new DoubtfulStarts(ledger, branch, odds);
    if (!doubtful.findSuspects()) return proposals;
    var kept = new ArrayList<Proposal>();
    for (var proposal : proposals) {
      if (!doubtful.waits(proposal)) kept.add(proposal);
    }
    return kept;
  }

  /** Only such that are under test: whoever waits for them is looked at when that ends. */
  private boolean findSuspects() {
    for (var batch : ledger.batches().train(branch)) {
      if (batch.takesSlot() && odds.isSuspect(batch)) suspects.add(batch);
    }
    return !suspects.isEmpty();
  }

  private boolean waits(Proposal proposal) {
    return switch (proposal) {
      case Proposal.Embark(var members, var _) ->
          waits(ledger.entries().byNumber().at(members.getFirst()).standing().lanes(), _ -> true);
      case Proposal.BuildAnew(var id) -> {
        var batch = ledger.batches().byId().at(id);
        int position = ledger.batches().position(branch, id);
        yield waits(batch.lanes(), it -> ledger.batches().position(branch, it.id()) < position);
      }
      case Proposal.StartPart _,
          Proposal.StartFallback _,
          Proposal.StopFallback _,
          Proposal.ProbeFooting _,
          Proposal.GiveWay _ ->
          false;
    };
  }

  private boolean waits(Lanes lanes, Predicate<Batch> isAhead) {
    var ahead = suspects.stream().filter(isAhead).filter(it -> it.lanes().meet(lanes)).toList();
    boolean waits = odds.isDoubtful(ahead) || waiting.stream().anyMatch(lanes::meet);
    if (waits) waiting.add(lanes);
    return waits;
  }
}
