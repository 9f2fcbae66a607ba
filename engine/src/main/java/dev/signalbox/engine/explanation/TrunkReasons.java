package dev.signalbox.engine.explanation;

import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Trunk;
import java.util.Optional;

/** What the health of the base branch itself has to do with it. */
final class TrunkReasons {
  private TrunkReasons() {}

  static void explain(Branch branch, ReasonChain chain) {
    if (!branch.probes().isEmpty()) {
      chain.add(
          Reason.of(
                  ReasonCode.TRUNK_TESTED,
                  "`" + branch.name() + "` itself is tested before anybody is blamed")
              .endsWhen("its checks end"));
    }
    switch (branch.trunk()) {
      case Trunk.NotAsked(), Trunk.Probed _ -> {}
      case Trunk.Broken(var commit, var again) ->
          chain.add(
              Reason.of(
                      ReasonCode.TRUNK_RED,
                      "`"
                          + branch.name()
                          + "` fails by itself at "
                          + commit.hex().substring(0, 8)
                          + ", so nobody is blamed and nothing starts")
                  .until(Optional.of(again))
                  .endsWhen("`" + branch.name() + "` is mended; it is tested again by itself"));
    }
  }
}
