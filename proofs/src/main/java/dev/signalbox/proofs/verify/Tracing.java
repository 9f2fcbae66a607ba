package dev.signalbox.proofs.verify;

import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.proofs.LandedUnit;
import dev.signalbox.proofs.LandingRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Goes down from the tip of a landing, pull request by pull request, as their methods put them. */
final class Tracing {
  private final LandingRecord landing;
  private final BranchHistory history;
  private final List<LandingOutline.OutlineStep> steps = new ArrayList<>();
  private CommitSha at;

  private Tracing(LandingRecord landing, BranchHistory history) {
    this.landing = landing;
    this.history = history;
    at = landing.tipAfter();
  }

  static LandingOutline of(LandingRecord landing, BranchHistory history) {
    return new Tracing(landing, history).outline();
  }

  private LandingOutline outline() {
    for (int i = landing.units().size() - 1; i >= 0; i--) {
      var unit = landing.units().get(i);
      if (!fits(unit)) return ended(false, "it is not made as a " + spelled(unit) + " is");
      if (!isCounted(unit)) {
        var below = endBelow(i);
        if (below.isEmpty()) return new LandingOutline(steps, false, Optional.empty());
        at = below.get();
      }
    }
    return at.equals(landing.tipBefore())
        ? new LandingOutline(steps, true, Optional.empty())
        : ended(false, "it has commits of no pull request, such as " + at);
  }

  private LandingOutline ended(boolean isWhole, String fault) {
    return new LandingOutline(steps, isWhole, Optional.of(fault));
  }

  private boolean fits(LandedUnit unit) {
    var heads = unit.pullRequests().stream().map(Pinned::head).toList();
    return switch (unit.method()) {
      case MERGE -> heads.reversed().stream().allMatch(head -> descend(List.of(head), true));
      case SQUASH -> heads.reversed().stream().allMatch(head -> descend(List.of(head), false));
      case MERGE_BATCH -> descend(heads, true);
      case FAST_FORWARD -> at.equals(heads.getLast());
      case REBASE -> true;
    };
  }

  /** One commit down. A commit names each parent once, however often it was merged. */
  private boolean descend(List<CommitSha> heads, boolean areParents) {
    var parents = history.parents(at);
    if (parents.isEmpty()) return false;
    var merged = parents.subList(1, parents.size());
    var expected = areParents ? heads.stream().distinct().toList() : List.<CommitSha>of();
    if (!merged.equals(expected)) return false;
    steps.add(new LandingOutline.OutlineStep(at, parents.getFirst(), heads));
    at = parents.getFirst();
    return true;
  }

  /** Whether the record tells how many commits a unit made; else its lower end is looked for. */
  private static boolean isCounted(LandedUnit unit) {
    return switch (unit.method()) {
      case MERGE, SQUASH, MERGE_BATCH -> true;
      case FAST_FORWARD, REBASE -> false;
    };
  }

  /** A forwarded branch has the tree of the head itself, whatever number of commits that took. */
  private Optional<CommitSha> endBelow(int index) {
    if (landing.units().get(index).method() == MergeMethod.REBASE) return Optional.empty();
    if (index == 0) return Optional.of(landing.tipBefore());
    var before = landing.units().get(index - 1);
    return before.method() == MergeMethod.FAST_FORWARD
        ? Optional.of(before.pullRequests().getLast().head())
        : Optional.empty();
  }

  private static String spelled(LandedUnit unit) {
    return unit.method().spelled();
  }
}
