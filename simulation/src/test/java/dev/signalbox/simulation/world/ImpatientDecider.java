package dev.signalbox.simulation.world;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.runtime.Decider;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Lands the first pull request it sees as soon as it can, without waiting for any check. */
final class ImpatientDecider implements Decider {
  private static final BranchName MAIN = new BranchName("main");

  private final List<Unit> units = new ArrayList<>();
  private long effects;

  @Override
  public Decision decide(Ledger ledger, QueueEvent event, Instant now) {
    return new Decision(
        ledger, effects(event, now), List.of(), List.of(), List.of(), Optional.empty());
  }

  private List<Effect> effects(QueueEvent event, Instant now) {
    if (event instanceof Observation.PullRequestSeen(var pull) && units.isEmpty()) {
      var pinned = new Pinned(pull.number(), pull.head());
      units.add(new Unit(List.of(pinned), MergeMethod.MERGE, now));
      return List.of(new Effect.ReadBranch(next(), MAIN, Optional.empty(), true));
    }
    if (event instanceof Report.BranchRead(var _, var branch, var ending)
        && ending instanceof Ending.Done<BranchState, String>(var state)) {
      var batch = new BatchId(new UUID(1, 1));
      return List.of(
          new Effect.Build(
              next(),
              batch,
              branch,
              state.tip(),
              List.of(),
              units.getFirst(),
              false,
              Optional.empty(),
              Optional.empty()));
    }
    if (event instanceof Report.BuildEnded(var _, var ending)
        && ending instanceof Ending.Done<Built, BuildRefusal>(var built)) {
      return List.of(
          new Effect.Land(
              next(),
              MAIN,
              built.below(),
              built.commit(),
              built.tree(),
              units,
              LandingProof.COMMIT,
              Optional.empty(),
              now.plusSeconds(60)));
    }
    return List.of();
  }

  private EffectId next() {
    return new EffectId(++effects);
  }
}
