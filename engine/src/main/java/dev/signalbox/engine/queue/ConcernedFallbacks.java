package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which fallbacks may have become impossible since the last decision left them: those that share a
 * lane with something that has changed, or stand on it; and all, when the branch has moved.
 */
final class ConcernedFallbacks {
  /** Where more has changed, all are looked at. */
  private static final int MANY = 32;

  private final Ledger before;
  private final Ledger now;
  private final Set<BatchId> batches = new HashSet<>();
  private final List<Lanes> lanes = new ArrayList<>();

  ConcernedFallbacks(Ledger before, Ledger now) {
    this.before = before;
    this.now = now;
  }

  List<Batch> of(BranchName name) {
    var all = now.batches().fallbacks(name);
    if (all.isEmpty() || hasMoved(name)) return all;
    gatherEntries();
    gatherBatches(name);
    if (lanes.size() > MANY) return all;
    return all.stream().filter(this::isConcerned).toList();
  }

  @SuppressWarnings("ReferenceEquality") // what was not touched is the same object
  private boolean hasMoved(BranchName name) {
    return now.policy() != before.policy()
        || now.entries().landed() != before.entries().landed()
        || !tip(now, name).equals(tip(before, name));
  }

  private static Optional<Branch.Tip> tip(Ledger ledger, BranchName name) {
    return ledger.batches().branch(name).tip();
  }

  private void gatherEntries() {
    for (var number : now.entries().byNumber().changesSince(before.entries().byNumber()).keySet()) {
      for (var ledger : List.of(before, now)) {
        ledger.entries().entry(number).ifPresent(entry -> lanes.add(entry.standing().lanes()));
      }
    }
  }

  private void gatherBatches(BranchName name) {
    batches.addAll(now.batches().byId().changesSince(before.batches().byId()).keySet());
    for (var ledger : List.of(before, now)) {
      ledger.batches().branch(name).landing().map(Landing::unit).ifPresent(batches::addAll);
      for (var id : batches) ledger.batches().batch(id).map(Batch::lanes).ifPresent(lanes::add);
    }
  }

  private boolean isConcerned(Batch fallback) {
    if (batches.contains(fallback.id())) return true;
    for (var parent : fallback.parents()) {
      if (batches.contains(parent)) return true;
    }
    for (var changed : lanes) {
      if (changed.meet(fallback.lanes())) return true;
    }
    return false;
  }
}
