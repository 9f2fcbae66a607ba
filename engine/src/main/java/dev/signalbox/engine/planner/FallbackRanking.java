package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.FallbackAdmission;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Which fallbacks are worth a slot: those whose result will be wanted, with at least some
 * probability, because just those fail that they are tested without. They get the slots that nobody
 * else needs, and those of batches that are tested upon somebody red, in vain most probably.
 */
final class FallbackRanking {
  /** Who is tested with less hope than that gives way to one that is likely to be wanted. */
  static final double HOPELESS = 0.1;

  static final double LIKELY = 0.25;

  /** Those beyond wait for the next event. */
  private static final int MOST_PROPOSALS = 16;

  /** To find out whether one could start is most of what planning costs. */
  private static final int MOST_LOOKED_AT = 64;

  private final Ledger ledger;
  private final BranchName branch;
  private final PosteriorOdds odds;
  private final FallbackWorth worth;

  private FallbackRanking(Ledger ledger, BranchName branch, PosteriorOdds odds) {
    this.ledger = ledger;
    this.branch = branch;
    this.odds = odds;
    this.worth = new FallbackWorth(ledger, odds);
  }

  static List<Proposal> proposals(
      Ledger ledger, BranchName branch, PosteriorOdds odds, Instant now) {
    return new FallbackRanking(ledger, branch, odds).ranked(now);
  }

  /** The most probable first; what stands on another fallback comes after that. */
  private List<Proposal> ranked(Instant now) {
    var suspects = suspects();
    var proposals = worthless();
    if (suspects.isEmpty()) return proposals;
    var outcomes = new PossibleOutcomes(ledger, branch, suspects, odds, now).all();
    outcomes.sort(Comparator.comparingDouble(PossibleOutcomes.Possibility::probability).reversed());
    if (Slots.spare(ledger) <= 0) {
      proposals.addAll(givingWay(outcomes, now));
      return proposals;
    }
    proposals.addAll(starts(outcomes, now));
    return proposals;
  }

  /** Those that can't start take nobody's turn: the same ones would come first every time. */
  private List<Proposal> starts(List<PossibleOutcomes.Possibility> outcomes, Instant now) {
    var starts = new ArrayList<Proposal>();
    var budget = FallbackBudget.of(ledger, now);
    int most = Math.min(MOST_PROPOSALS, budget.room());
    int looked = 0;
    for (var outcome : outcomes) {
      if (isThere(outcome, now)) continue;
      if (starts.size() >= most || ++looked > MOST_LOOKED_AT) break;
      if (isLasting(outcome, budget, now)) {
        starts.add(new Proposal.StartFallback(outcome.members(), outcome.failing()));
      }
    }
    return starts;
  }

  /** Whether it could start now, and would not be stopped at once for all that it stands on. */
  private boolean isLasting(
      PossibleOutcomes.Possibility outcome, FallbackBudget budget, Instant now) {
    return FallbackAdmission.draft(ledger, outcome.members(), outcome.failing(), now)
        .filter(worth::wouldGoOn)
        .filter(budget::allows)
        .isPresent();
  }

  private boolean isThere(PossibleOutcomes.Possibility outcome, Instant now) {
    return FallbackAdmission.isThere(ledger, outcome.members(), outcome.failing(), now);
  }

  private List<Batch> suspects() {
    var suspects = new ArrayList<Batch>();
    for (var batch : ledger.batches().train(branch)) {
      if (odds.isSuspect(batch)) suspects.add(batch);
    }
    return suspects;
  }

  private List<Proposal> worthless() {
    var stops = new ArrayList<Proposal>();
    for (var fallback : ledger.batches().fallbacks(branch)) {
      boolean isWorth =
          !fallback.takesSlot()
              || worth.goesOn(fallback)
              || SoloTrials.goesOn(ledger, fallback, odds);
      if (!isWorth) stops.add(new Proposal.StopFallback(fallback.id()));
    }
    return stops;
  }

  /** One at a time, from behind, and only for one that could start at once. */
  private List<Proposal> givingWay(List<PossibleOutcomes.Possibility> outcomes, Instant now) {
    for (var outcome : outcomes) {
      if (outcome.probability() < Math.max(LIKELY, odds.worthIt())) break;
      if (!isThere(outcome, now) && isReady(outcome.members(), outcome.failing(), now))
        return lastHopeless();
    }
    return List.of();
  }

  private boolean isReady(
      List<PullRequestNumber> members, Set<PullRequestNumber> failing, Instant now) {
    return FallbackAdmission.draft(ledger, members, failing, now).isPresent();
  }

  private List<Proposal> lastHopeless() {
    for (var batch : ledger.batches().train(branch).reversed()) {
      if (batch.takesSlot() && batch.candidate().isPresent() && worth.passing(batch) < HOPELESS) {
        return List.of(new Proposal.GiveWay(batch.id()));
      }
    }
    return List.of();
  }
}
