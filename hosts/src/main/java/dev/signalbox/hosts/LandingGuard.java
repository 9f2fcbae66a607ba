package dev.signalbox.hosts;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.judge.Clearance;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import java.time.Instant;

/**
 * Stands before every landing. It looks at the facts once more (tested commit, freeze, schedule),
 * takes leave at the gate (pause, lease) and at last compares the tip: whatever was decided before
 * may be out of date by now.
 */
public final class LandingGuard {
  private final SourceHost host;

  public LandingGuard(SourceHost host) {
    this.host = host;
  }

  public Ending<CommitSha, LandRefusal> land(
      RepositorySlug slug, Effect.Land land, Ledger facts, LandingGate gate, Instant now) {
    if (Clearance.objection(facts, land, now).isPresent()) return noPermit();
    var until = gate.open(land);
    if (until.isEmpty()) return noPermit();
    return landUntil(slug, land, until.get());
  }

  private Ending<CommitSha, LandRefusal> landUntil(
      RepositorySlug slug, Effect.Land land, Instant until) {
    return switch (host.readBranch(slug, Effect.ReadBranch.after(land.id(), land))) {
      case Ending.Done<BranchState, String>(var state) ->
          state.tip().equals(land.expectedTip())
              ? host.land(new LandingPermit(slug, land, until))
              : new Ending.Refused<>(
                  new LandRefusal.TipMoved(state.tip(), state.tree(), state.contains()));
      case Ending.Refused<BranchState, String> _ ->
          new Ending.Refused<>(new LandRefusal.BaseGone());
      case Ending.RetryLater<BranchState, String>(var at) -> new Ending.RetryLater<>(at);
      case Ending.Unknown<BranchState, String> _ -> new Ending.RetryLater<>(until);
    };
  }

  private static Ending<CommitSha, LandRefusal> noPermit() {
    return new Ending.Refused<>(new LandRefusal.NoPermit());
  }
}
