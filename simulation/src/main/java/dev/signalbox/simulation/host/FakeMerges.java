package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.simulation.content.Objects;
import dev.signalbox.simulation.content.Speculated;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Makes the commits that pull requests are merged as without the queue. */
final class FakeMerges {
  private static final Duration PERMIT = Duration.ofSeconds(30);

  private final Objects objects;
  private final FakeBranches branches;
  private final FakePulls pulls;
  private final FakeStacking stacking;

  FakeMerges(Objects objects, FakeBranches branches, FakePulls pulls, FakeStacking stacking) {
    this.objects = objects;
    this.branches = branches;
    this.pulls = pulls;
    this.stacking = stacking;
  }

  Ending<Effect.Land, ActRefusal> prepare(Effect.Merge merge, Instant now) {
    var pull = pulls.get(merge.pull().number()).orElseThrow();
    if (!pull.isOpen()) return refused("it is not open");
    if (!pull.head().equals(merge.pull().head())) {
      return new Ending.Refused<>(new ActRefusal.HeadMoved());
    }
    var tip = branches.tip(merge.branch());
    if (tip.isEmpty()) return refused("there is no such branch");
    var unit = merge.unit(Optional.empty());
    return switch (stacking.put(tip.get(), unit)) {
      case Speculated.Built built ->
          new Ending.Done<>(
              new Effect.Land(
                  merge.id(),
                  merge.branch(),
                  tip.get(),
                  built.commit(),
                  objects.tree(built.commit()).sha(),
                  List.of(unit),
                  LandingProof.COMMIT,
                  merge.rules(),
                  now.plus(PERMIT),
                  Optional.of(merge.rule())));
      case Speculated.Conflict _ -> refused("it conflicts");
      case Speculated.NotDescending _ -> refused("it is not up to date");
    };
  }

  private static Ending<Effect.Land, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }
}
