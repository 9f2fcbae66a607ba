package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Changes;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.content.MergeBases;
import dev.signalbox.simulation.content.Objects;
import dev.signalbox.simulation.content.Speculated;
import dev.signalbox.simulation.content.TreeDifference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the commits that are tested and landed. */
final class FakeCandidates {
  private static final PullRequestNumber NO_DRAFT = new PullRequestNumber(0);

  private final Objects objects;
  private final FakeBranches branches;
  private final BatchBranches drafts;
  private final FakeStacking stacking;
  private final FakeConflicts conflicts;
  private final Map<CommitSha, Origin> origins = new HashMap<>();

  FakeCandidates(
      Objects objects, FakeBranches branches, BatchBranches drafts, FakeStacking stacking) {
    this.objects = objects;
    this.branches = branches;
    this.drafts = drafts;
    this.stacking = stacking;
    this.conflicts = new FakeConflicts(stacking);
  }

  Ending<Built, BuildRefusal> build(Effect.Build build, boolean isWrong) {
    var own = build.own();
    if (build.inPlace()) {
      var only = own.changes().getFirst();
      if (!objects.isAncestor(build.onto(), only.head())) {
        return new Ending.Refused<>(new BuildRefusal.NotUpToDate(only.number()));
      }
    }
    var units = new ArrayList<>(build.ahead());
    units.add(own);
    return switch (stack(build.branch(), build.onto(), units, isWrong)) {
      case Stack stack ->
          new Ending.Done<>(
              build.inPlace()
                  ? built(stack, own.changes().getFirst().head(), NO_DRAFT)
                  : built(stack, stack.top, drafts.of(build.batch())));
      case Fallen(var why) -> new Ending.Refused<>(why);
    };
  }

  Ending<Built, BuildRefusal> rebuild(Effect.Rebuild rebuild) {
    return switch (stack(rebuild.branch(), rebuild.onto(), List.of(rebuild.own()), false)) {
      case Stack stack -> new Ending.Done<>(built(stack, stack.top, drafts.of(rebuild.batch())));
      case Fallen(var why) -> new Ending.Refused<>(why);
    };
  }

  private record Origin(CommitSha below, Unit unit) {}

  private sealed interface Stacked {}

  private record Stack(CommitSha below, CommitSha top) implements Stacked {}

  private record Fallen(BuildRefusal why) implements Stacked {}

  private Stacked stack(BranchName branch, CommitSha onto, List<Unit> units, boolean isWrong) {
    var tip = branches.tip(branch);
    if (tip.isEmpty()) return new Fallen(new BuildRefusal.BaseGone());
    var below = onto;
    var top = onto;
    for (Unit unit : units) {
      var outdated = outdated(unit);
      if (outdated.isPresent()) return new Fallen(outdated.get());
      below = top;
      switch (put(top, unit, isWrong && unit.equals(units.getLast()))) {
        case Speculated.Built built -> {
          top = built.commit();
          origins.putIfAbsent(top, new Origin(below, unit));
        }
        case Speculated.Conflict conflict -> {
          return new Fallen(
              conflicts.explain(conflict.at(), all(onto, units, tip.get()), tip.get()));
        }
        case Speculated.NotDescending late -> {
          return new Fallen(new BuildRefusal.NotUpToDate(late.at()));
        }
      }
    }
    return new Stack(below, top);
  }

  private Optional<BuildRefusal> outdated(Unit unit) {
    return unit.changes().stream()
        .filter(change -> stacking.isOutdated(unit, change))
        .<BuildRefusal>map(
            change -> new BuildRefusal.Unprocessable(change.number(), "rebase it on its stack"))
        .findFirst();
  }

  /** Also what was put below before, and is not part of the branch yet. */
  private List<Unit> all(CommitSha onto, List<Unit> units, CommitSha tip) {
    var all = new ArrayList<>(units);
    var below = onto;
    while (!objects.isAncestor(below, tip)) {
      var origin = origins.get(below);
      if (origin == null) break;
      all.addFirst(origin.unit);
      below = origin.below;
    }
    return all;
  }

  private Speculated put(CommitSha onto, Unit unit, boolean isWrong) {
    if (!isWrong) return stacking.put(onto, unit);
    var wrong = stacking.put(onto, unit, TOO_YOUNG);
    return wrong instanceof Speculated.Built ? wrong : stacking.put(onto, unit);
  }

  /** Takes the other's own parent for what both share, and so loses all but its last commit. */
  private static final MergeBases TOO_YOUNG =
      (objects, _, theirs) -> {
        var parents = objects.get(theirs).parents();
        return objects.tree(parents.isEmpty() ? theirs : parents.getFirst());
      };

  private Built built(Stack stack, CommitSha head, PullRequestNumber draft) {
    var tree = objects.tree(stack.top);
    var under = objects.tree(stack.below);
    var changes = TreeDifference.between(under, tree);
    boolean isSame = objects.tree(head).equals(tree);
    return new Built(
        stack.top,
        tree.sha(),
        isSame ? head : stack.top,
        stack.below,
        under.sha(),
        new Changes(changes.paths(), changes.digest()),
        draft);
  }
}
