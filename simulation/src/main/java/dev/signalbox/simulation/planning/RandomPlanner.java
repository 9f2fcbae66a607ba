package dev.signalbox.simulation.planning;

import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.planner.Groups;
import dev.signalbox.engine.planner.Plan;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.planner.Proposal;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.simulation.time.Dice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Proposes anything: often something that could be done, sometimes nonsense, sometimes nothing. At
 * the same time it throws the same dice, so that whoever asks twice hears the same twice.
 */
public final class RandomPlanner implements Planner {
  private final long seed;

  public RandomPlanner(long seed) {
    this.seed = Dice.mixed(seed);
  }

  @Override
  public Plan plan(Ledger ledger, BranchName branch, Instant now) {
    return new Plan(proposals(ledger, branch, now), reconsidersAt(ledger, branch, now));
  }

  private List<Proposal> proposals(Ledger ledger, BranchName branch, Instant now) {
    var dice = dice(branch, now);
    if (dice.chance(0.2)) return List.of();
    var passengers = new Passengers(ledger, branch, dice);
    var proposals = new ArrayList<Proposal>();
    for (int more = dice.between(1, 4); more > 0; more--) {
      if (dice.chance(0.6)) proposals.add(new Proposal.Embark(passengers.some()));
      else aboutBatch(ledger, branch, dice).ifPresent(proposals::add);
    }
    proposals.addAll(new RandomFallbacks(ledger, branch, dice.split(2)).proposals());
    return proposals;
  }

  private static Optional<Proposal> aboutBatch(Ledger ledger, BranchName branch, Dice dice) {
    var batches = new ArrayList<Batch>();
    for (var batch : ledger.batches().byId()) batches.add(batch);
    if (dice.chance(0.8)) batches.removeIf(batch -> !isStartable(batch, branch));
    if (batches.isEmpty()) return Optional.empty();
    var batch = dice.pick(batches);
    boolean isPart = batch.stage() instanceof Stage.NotStarted;
    return Optional.of(
        isPart != dice.chance(0.1)
            ? new Proposal.StartPart(batch.id())
            : new Proposal.BuildAnew(batch.id()));
  }

  private static boolean isStartable(Batch batch, BranchName branch) {
    boolean waits =
        batch.stage() instanceof Stage.NotStarted || batch.stage() instanceof Stage.Requeued;
    return waits && batch.branch().equals(branch);
  }

  private Optional<Instant> reconsidersAt(Ledger ledger, BranchName branch, Instant now) {
    boolean waits =
        Slots.free(ledger) > 0 && !ledger.policy().standsStill() && hasAny(ledger, branch);
    return waits
        ? Optional.of(now.plusSeconds(dice(branch, now).split(1).between(5, 60)))
        : Optional.empty();
  }

  private static boolean hasAny(Ledger ledger, BranchName branch) {
    for (var batch : ledger.batches().train(branch)) {
      if (isStartable(batch, branch)) return true;
    }
    return !Groups.of(ledger, branch, 1).isEmpty();
  }

  private Dice dice(BranchName branch, Instant now) {
    return new Dice(Dice.mixed(seed + now.toEpochMilli())).split(branch.toString().hashCode());
  }
}
