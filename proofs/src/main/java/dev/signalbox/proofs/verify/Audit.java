package dev.signalbox.proofs.verify;

import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.proofs.LandedUnit;
import dev.signalbox.proofs.LandingRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Holds history against records that hold by themselves. */
final class Audit {
  private final BranchHistory history;
  private final Remerging remerging;

  private Audit(BranchHistory history, Remerging remerging) {
    this.history = history;
    this.remerging = remerging;
  }

  /** What is wrong with a landing, or whether all its trees were computed anew. */
  record Finding(LandingRecord landing, Optional<String> fault, boolean recomputed) {}

  /** Landings come, and findings go, the latest first. */
  static List<Finding> of(
      List<LandingRecord> landings, BorrowedObjects borrowed, ObjectReader objects)
      throws IOException {
    if (landings.isEmpty()) return List.of();
    var git = borrowed.git();
    var history =
        BranchHistory.read(git, landings.getFirst().tipAfter(), landings.getLast().tipBefore());
    return new Audit(history, new Remerging(git)).findings(landings, objects);
  }

  private List<Finding> findings(List<LandingRecord> landings, ObjectReader objects)
      throws IOException {
    var outlines = landings.stream().map(landing -> Tracing.of(landing, history)).toList();
    var possible = new ArrayList<LandingOutline.OutlineStep>();
    for (var outline : outlines) {
      for (var step : outline.steps()) if (hasAll(step, objects)) possible.add(step);
    }
    remerging.prepare(possible);
    var findings = new ArrayList<Finding>();
    var met = new HashSet<CommitSha>();
    for (int i = landings.size() - 1; i >= 0; i--) {
      findings.add(finding(landings.get(i), outlines.get(i), met));
    }
    return findings.reversed();
  }

  /** Heads that were squashed need not be in the clone. */
  private static boolean hasAll(LandingOutline.OutlineStep step, ObjectReader objects)
      throws IOException {
    for (CommitSha head : step.heads()) {
      if (objects.commit(head).isEmpty()) return false;
    }
    return true;
  }

  private Finding finding(LandingRecord landing, LandingOutline outline, Set<CommitSha> met) {
    var arrivals = history.arrivals(landing.tipAfter(), met);
    var fault = stranger(landing, arrivals).or(outline::fault);
    boolean recomputed = outline.isWhole();
    for (var step : outline.steps()) {
      if (fault.isPresent()) break;
      switch (remerging.of(step)) {
        case Remerging.RemergeResult.Tree(var tree) -> {
          if (!tree.equals(history.tree(step.commit()))) fault = Optional.of(changed(step));
        }
        case Remerging.RemergeResult.Conflict() -> fault = Optional.of(changed(step));
        case Remerging.RemergeResult.Unknown() -> recomputed = false;
      }
    }
    return new Finding(landing, fault, recomputed && fault.isEmpty());
  }

  private static String changed(LandingOutline.OutlineStep step) {
    return step.commit() + " is not what merging its heads into " + step.below() + " gives";
  }

  private Optional<String> stranger(LandingRecord landing, Set<CommitSha> arrivals) {
    boolean isAbove =
        arrivals.stream().anyMatch(at -> history.parents(at).contains(landing.tipBefore()));
    if (!isAbove) {
      return Optional.of("the tip before it, " + landing.tipBefore() + ", is not in its history");
    }
    for (LandedUnit unit : landing.units()) {
      if (!keepsHeads(unit)) continue;
      for (Pinned pull : unit.pullRequests()) {
        if (!arrivals.contains(pull.head())) {
          return Optional.of(
              "the head of " + pull.number() + ", " + pull.head() + ", did not come in with it");
        }
      }
    }
    return Optional.empty();
  }

  private static boolean keepsHeads(LandedUnit unit) {
    return switch (unit.method()) {
      case MERGE, MERGE_BATCH, FAST_FORWARD -> true;
      case SQUASH, REBASE -> false;
    };
  }
}
