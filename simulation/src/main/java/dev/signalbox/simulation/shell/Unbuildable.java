package dev.signalbox.simulation.shell;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.simulation.time.Dice;
import java.util.stream.Stream;

/** Some pull requests that the host never gives a verdict on, whoever they are built with. */
final class Unbuildable {
  private static final double SHARE = 0.02;

  private Unbuildable() {}

  static boolean isPartOf(Effect effect, Dice fate) {
    return effect instanceof Effect.Build build
        && Stream.concat(build.ahead().stream(), Stream.of(build.own()))
            .flatMap(unit -> unit.changes().stream())
            .anyMatch(change -> fate.split(change.number().value()).chance(SHARE));
  }
}
