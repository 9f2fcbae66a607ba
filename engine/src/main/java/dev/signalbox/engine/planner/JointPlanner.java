package dev.signalbox.engine.planner;

import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.Deferral;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Decides together who is tested, with whom, and who is passed by for a while. */
public final class JointPlanner implements Planner {
  /** Where fewer are queued, nobody is passed by. */
  private static final int MANY = 40;

  private final int many;

  public JointPlanner() {
    this(MANY);
  }

  /** Where no more than so many are queued, nobody is passed by. */
  public JointPlanner(int many) {
    this.many = many;
  }

  /** Whether it is passed by for now, because it would hold up many. */
  public static boolean defers(Ledger ledger, Entry entry, Instant now) {
    return defers(ledger, entry, now, MANY);
  }

  static boolean defers(Ledger ledger, Entry entry, Instant now, int many) {
    boolean isMany = ledger.entries().byNumber().size() > many;
    return (isMany || !Coupling.hasPlace(ledger, entry))
        && Deferral.isDeferrable(ledger, entry, now);
  }

  /** As the rules in force have it planned. */
  static JointGroups groups(Ledger ledger, BranchName branch, int free, Instant now) {
    return JointGroups.of(ledger, branch, free, now, PassOdds.of(ledger), MANY);
  }

  @Override
  public Plan plan(Ledger ledger, BranchName branch, Instant now) {
    int free = Slots.free(ledger);
    if (ledger.policy().standsStill()) return Plan.NOTHING;
    var odds = Forecast.of(ledger).map(it -> PosteriorOdds.of(ledger, branch, it));
    var trials = odds.map(it -> SoloTrials.proposals(ledger, branch, it, now)).orElse(List.of());
    var inAdvance =
        odds.map(it -> inAdvance(ledger, branch, it, trials.size(), now)).orElse(List.of());
    int first = Math.clamp(Slots.leftForTrials(ledger), 0, trials.size());
    var proposals = new ArrayList<Proposal>(trials.subList(0, first));
    Optional<Instant> next = Optional.empty();
    if (free > 0) {
      var groups = JointGroups.of(ledger, branch, free, now, PassOdds.of(ledger), many);
      var inOrder = groups.inOrder();
      var starts = StandardPlanner.proposals(ledger, branch, inOrder, now);
      proposals.addAll(
          odds.map(it -> DoubtfulStarts.without(starts, ledger, branch, it)).orElse(starts));
      next =
          Stream.of(StandardPlanner.nextStart(inOrder, now), groups.deferralEnds())
              .flatMap(Optional::stream)
              .min(Instant::compareTo);
    }
    proposals.addAll(trials.subList(first, trials.size()));
    proposals.addAll(inAdvance);
    return new Plan(proposals, next);
  }

  /** In case that somebody fails. */
  private static List<Proposal> inAdvance(
      Ledger ledger, BranchName branch, PosteriorOdds odds, int trials, Instant now) {
    var proposals = new ArrayList<>(FallbackRanking.proposals(ledger, branch, odds, now));
    int proposed = trials + proposals.size();
    proposals.addAll(FootingProbes.proposals(ledger, branch, odds, proposed, now));
    return proposals;
  }
}
