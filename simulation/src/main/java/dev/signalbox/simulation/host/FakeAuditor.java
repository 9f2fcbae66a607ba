package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.content.IndependentMerge;
import dev.signalbox.simulation.content.Objects;
import dev.signalbox.simulation.content.Speculated;
import dev.signalbox.simulation.content.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Computes once more, in another way, what a landing must give; the same landing only once. */
public final class FakeAuditor {
  private record Question(CommitSha tip, List<Unit> units) {}

  private final Objects objects;
  private final FakeStacking stacking;
  private final Map<Question, Optional<Tree>> known = new HashMap<>();

  FakeAuditor(Objects objects, FakeStacking stacking) {
    this.objects = objects;
    this.stacking = stacking;
  }

  /** What is wrong with a landing, if anything is. */
  public Optional<String> complaint(Effect.Land land) {
    var tree = objects.tree(land.commit());
    if (!tree.sha().equals(land.tree())) return Optional.of("the commit has another tree");
    if (!objects.isAncestor(land.expectedTip(), land.commit())) {
      return Optional.of("the commit does not descend from the tip");
    }
    boolean isSame = expected(land.expectedTip(), land.units()).filter(tree::equals).isPresent();
    return isSame ? Optional.empty() : Optional.of("an independent merge gives another tree");
  }

  /** The tree that the units must give on that tip; nothing where they do not merge. */
  public Optional<Tree> expected(CommitSha tip, List<Unit> units) {
    return known.computeIfAbsent(new Question(tip, units), _ -> computed(tip, units));
  }

  private Optional<Tree> computed(CommitSha tip, List<Unit> units) {
    var onto = tip;
    var tree = Optional.of(objects.tree(tip));
    int at = 0;
    while (at < units.size()) {
      int end = endOfMethod(units, at);
      tree = merged(onto, units.subList(at, end));
      if (tree.isEmpty() || end == units.size()) return tree;
      for (Unit unit : units.subList(at, end)) {
        if (!(stacking.put(onto, unit) instanceof Speculated.Built built)) return Optional.empty();
        onto = built.commit();
      }
      at = end;
    }
    return tree;
  }

  private static int endOfMethod(List<Unit> units, int from) {
    int end = from + 1;
    while (end < units.size() && units.get(end).method() == units.get(from).method()) end++;
    return end;
  }

  private Optional<Tree> merged(CommitSha onto, List<Unit> units) {
    MergeMethod method = units.getFirst().method();
    var heads = new ArrayList<CommitSha>();
    var below = new HashMap<CommitSha, CommitSha>();
    for (Unit unit : units) {
      for (Pinned change : unit.changes()) {
        heads.add(change.head());
        stacking.below(unit, change).ifPresent(lower -> below.put(change.head(), lower));
      }
    }
    return IndependentMerge.treeOf(objects, onto, heads, below, method);
  }
}
