package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.simulation.time.Dice;
import java.util.stream.Stream;

/**
 * Some pull requests that the host never gives a verdict on, whoever they are built with; and some
 * that it can build, and never puts on another tip.
 */
final class Unbuildable {
  private static final double SHARE = 0.02;
  private static final double SHARE_OF_REBUILDS = 0.06;

  private Unbuildable() {}

  static boolean isPartOf(Effect effect, Dice fate) {
    return switch (effect) {
      case Effect.Build build ->
          Stream.concat(build.ahead().stream(), Stream.of(build.own()))
              .flatMap(unit -> unit.changes().stream())
              .anyMatch(change -> fate.split(change.number().value()).chance(SHARE));
      case Effect.Rebuild rebuild ->
          rebuild.own().changes().stream()
              .anyMatch(change -> fate.split(~change.number().value()).chance(SHARE_OF_REBUILDS));
      case Effect.RunAgain _,
          Effect.Probe _,
          Effect.StopProbe _,
          Effect.CheckHead _,
          Effect.Tidy _,
          Effect.UpdateBranch _,
          Effect.Act _,
          Effect.Merge _,
          Effect.ReadPermission _,
          Effect.ReadForeignPull _,
          Effect.Land _,
          Effect.ReadBranch _ ->
          false;
    };
  }
}
