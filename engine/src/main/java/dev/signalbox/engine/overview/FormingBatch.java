package dev.signalbox.engine.overview;

import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchComposition;
import dev.signalbox.engine.ledger.BatchPlacement;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.planner.Group;
import dev.signalbox.engine.planner.NextGroups;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.view.BatchStatusCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A batch that is not there yet: who would be in it, and the batch as it would start. */
record FormingBatch(Group group, Batch batch, BatchStatusCode status) {
  /** The next one of each lane; whoever comes behind it simply waits. */
  static List<FormingBatch> of(Ledger ledger, BranchName branch, Instant now) {
    int most = ledger.policy().settings().maxParallelChecks() + 1;
    var lanes = new ArrayList<Lanes>();
    var next = new ArrayList<FormingBatch>();
    for (var group : NextGroups.front(ledger, branch, now)) {
      var lane = BatchComposition.of(group.members()).lanes();
      boolean behind = lanes.stream().anyMatch(lane::meet);
      lanes.add(lane);
      if (behind) continue;
      next.add(of(ledger, group, now));
      if (next.size() == most) break;
    }
    return next;
  }

  /** When it starts at the latest; nothing, once only a free slot is missing. */
  Optional<Instant> startsAt() {
    Instant now = batch.createdAt();
    return group.isReady(now) ? Optional.empty() : Optional.of(group.startsAt());
  }

  private static FormingBatch of(Ledger ledger, Group group, Instant now) {
    var draft = draft(group, now);
    int index = Coupling.index(ledger, draft);
    var parents = Coupling.parents(ledger, draft, index).orElse(List.of());
    var batch = draft.withParents(parents.stream().map(Batch::id).toList());
    var status =
        isBehindFailure(ledger, draft)
            ? BatchStatusCode.WAITING_FOR_PREVIOUS_BATCHES
            : BatchStatusCode.WAITING_FOR_BATCH;
    return new FormingBatch(group, batch, status);
  }

  private static Batch draft(Group group, Instant now) {
    return Batch.of(BatchComposition.of(group.members()), BatchPlacement.onBranch(now));
  }

  private static boolean isBehindFailure(Ledger ledger, Batch batch) {
    return ledger.batches().train(batch.branch()).stream()
        .filter(ahead -> ahead.isRed() || ahead.stage() instanceof Stage.Bisecting)
        .anyMatch(ahead -> ahead.lanes().meet(batch.lanes()));
  }
}
