package dev.signalbox.engine.queue;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.judge.Independence;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.LandingProof;
import java.util.Optional;

/** What follows from what the host said about putting a green batch on a newer tip. */
final class RebuildReports {
  private final Turn turn;
  private final Landings landings;

  RebuildReports(Turn turn) {
    this.turn = turn;
    this.landings = new Landings(turn);
  }

  /** What was tested elsewhere stands on the tip now: it lands if that changes nothing. */
  void ended(Branch branch, Landing landing, Ending<Built, BuildRefusal> ending) {
    switch (ending) {
      case Ending.Done<Built, BuildRefusal>(var built) -> {
        var batch = turn.batches().byId().at(landing.unit().getFirst());
        var proof = Independence.proof(turn.ledger(), batch, built);
        boolean still =
            branch.tip().map(Branch.Tip::commit).equals(Optional.of(landing.expectedTip()))
                && landings.maySend(landing);
        if (proof.isEmpty()) {
          landings.testAnew(branch, landing, "the base branch moved");
        } else if (still) {
          landings.send(branch, onTip(landing, built, proof.get()));
        } else {
          landings.drop(branch, landing);
        }
      }
      case Ending.Refused<Built, BuildRefusal> _ ->
          landings.testAnew(branch, landing, "the base branch moved");
      case Ending.RetryLater<Built, BuildRefusal>(var at) ->
          new UnresolvedRebuilds(turn).putOff(branch, landing, at);
      case Ending.Unknown<Built, BuildRefusal>() ->
          new UnresolvedRebuilds(turn).unknown(branch, landing);
    }
  }

  private static Landing onTip(Landing landing, Built built, LandingProof proof) {
    return new Landing(
        landing.unit(),
        landing.expectedTip(),
        built.commit(),
        built.tree(),
        built.changes(),
        proof,
        false,
        0,
        landing.progress());
  }
}
