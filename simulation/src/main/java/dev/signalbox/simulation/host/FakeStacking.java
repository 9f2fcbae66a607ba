package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.content.MergeBases;
import dev.signalbox.simulation.content.Objects;
import dev.signalbox.simulation.content.PullContent;
import dev.signalbox.simulation.content.Speculated;
import dev.signalbox.simulation.content.Speculation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Puts units on commits; what follows from both alone is computed once. */
final class FakeStacking {
  private static final String TRAILER = "Landed-By: signalbox";

  private record Footing(CommitSha onto, Unit unit) {}

  private final Objects objects;
  private final FakePulls pulls;
  private final Map<Footing, Speculated> known = new HashMap<>();

  FakeStacking(Objects objects, FakePulls pulls) {
    this.objects = objects;
    this.pulls = pulls;
  }

  Speculated put(CommitSha onto, Unit unit) {
    var footing = new Footing(onto, unit);
    var result = known.get(footing);
    if (result == null) {
      result = put(onto, unit, MergeBases.TRUE);
      known.put(footing, result);
    }
    return result;
  }

  Speculated put(CommitSha onto, Unit unit, MergeBases bases) {
    var changes = new ArrayList<PullContent>(unit.changes().size());
    for (Pinned pinned : unit.changes()) {
      var pull = pulls.get(pinned.number()).orElseThrow();
      changes.add(
          new PullContent(
              pinned.number(), pinned.head(), pull.title(), pull.author(), below(unit, pinned)));
    }
    return Speculation.build(objects, onto, changes, unit.method(), unit.at(), TRAILER, bases);
  }

  /** Where the own commits of a change begin that was built upon another one. */
  Optional<CommitSha> below(Unit unit, Pinned change) {
    return unit.stackedChange(change.number())
        .map(stacked -> stacked.on().head())
        .filter(lower -> objects.isAncestor(lower, change.head()));
  }

  /** Whether it should contain what another ends with, and does not. */
  boolean isOutdated(Unit unit, Pinned change) {
    return unit.stackedChange(change.number()).filter(stacked -> !stacked.landed()).isPresent()
        && below(unit, change).isEmpty();
  }
}
