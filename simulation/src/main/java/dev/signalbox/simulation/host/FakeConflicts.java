package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.content.Speculated;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** With whom a pull request that does not merge is at odds: the base, or some ahead of it. */
final class FakeConflicts {
  private final FakeStacking stacking;

  FakeConflicts(FakeStacking stacking) {
    this.stacking = stacking;
  }

  BuildRefusal explain(PullRequestNumber at, List<Unit> units, CommitSha tip) {
    var before = new ArrayList<Pinned>();
    for (Unit unit : units) {
      for (Pinned change : unit.changes()) {
        if (change.number().equals(at)) return explain(change, unit, before, tip);
        before.add(change);
      }
    }
    throw new IllegalStateException(at + " is not part of what was built");
  }

  private BuildRefusal explain(Pinned change, Unit unit, List<Pinned> before, CommitSha tip) {
    var stack = stackOf(change, unit, before);
    if (clashes(tip, stack, unit)) {
      return new BuildRefusal.Conflict(change.number(), true, Set.of());
    }
    var rivals = new HashSet<PullRequestNumber>();
    for (Pinned other : before) {
      if (stack.contains(other)) continue;
      var together = new ArrayList<>(List.of(other));
      together.addAll(stack);
      if (clashes(tip, together, unit)) rivals.add(other.number());
    }
    if (rivals.isEmpty()) for (Pinned other : before) rivals.add(other.number());
    return new BuildRefusal.Conflict(change.number(), false, rivals);
  }

  /** With those ahead in its unit that it is built upon. */
  private static List<Pinned> stackOf(Pinned change, Unit unit, List<Pinned> before) {
    var stack = new ArrayList<>(List.of(change));
    for (Pinned other : before.reversed()) {
      var on = unit.stackedChange(stack.getFirst().number()).map(it -> it.on().number());
      if (on.filter(other.number()::equals).isPresent()) stack.addFirst(other);
    }
    return stack;
  }

  private boolean clashes(CommitSha tip, List<Pinned> changes, Unit like) {
    var unit = new Unit(changes, like.method(), like.at(), like.commitMessage(), like.stacked());
    return stacking.put(tip, unit) instanceof Speculated.Conflict;
  }
}
