package dev.signalbox.engine.events;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;

/** How an effect ended, or what its guards found. */
public sealed interface Report extends QueueEvent {
  record BuildEnded(EffectId effect, Ending<Built, BuildRefusal> ending) implements Report {}

  record UpdateEnded(EffectId effect, Ending<CommitSha, String> ending) implements Report {}

  record LandEnded(EffectId effect, BranchName branch, Ending<CommitSha, LandRefusal> ending)
      implements Report {}

  /** Refused: there is no such branch. */
  record BranchRead(EffectId effect, BranchName branch, Ending<BranchState, String> ending)
      implements Report {}

  record TidyEnded(EffectId effect, Ending<Boolean, String> ending) implements Report {}

  record PromiseBroken(String promise) implements Report {}
}
