package dev.signalbox.simulation.planning;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.Proposal;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.time.Dice;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Fallbacks in case that anybody fails, for anybody behind them, started and stopped at random. At
 * the same time all are stopped or some started: otherwise there would be no end.
 */
final class RandomFallbacks {
  private final Ledger ledger;
  private final BranchName branch;
  private final Dice dice;

  RandomFallbacks(Ledger ledger, BranchName branch, Dice dice) {
    this.ledger = ledger;
    this.branch = branch;
    this.dice = dice;
  }

  List<Proposal> proposals() {
    var proposals = new ArrayList<Proposal>();
    var train = ledger.batches().train(branch);
    var fallbacks = ledger.batches().fallbacks(branch);
    if (dice.chance(0.05)) {
      for (var fallback : fallbacks) proposals.add(new Proposal.StopFallback(fallback.id()));
      return proposals;
    }
    if (train.isEmpty()) return proposals;
    if (dice.chance(0.1)) proposals.add(new Proposal.GiveWay(dice.pick(train).id()));
    if (dice.chance(0.5)) {
      var failing = failing(train);
      for (var batch : train) proposals.add(new Proposal.StartFallback(batch.members(), failing));
      var waiting = new Passengers(ledger, branch, dice).some();
      proposals.add(new Proposal.StartFallback(waiting, failing));
    }
    return proposals;
  }

  private Set<PullRequestNumber> failing(List<Batch> train) {
    var failing = new HashSet<PullRequestNumber>();
    if (dice.chance(0.3)) {
      for (var batch : train) failing.addAll(batch.members());
      return failing;
    }
    for (int more = dice.between(1, 2); more > 0; more--) {
      var batch = train.get(dice.between(0, Math.max(0, train.size() / 2)));
      if (batch.isRed() || dice.chance(0.8)) failing.addAll(batch.members());
    }
    return failing;
  }
}
