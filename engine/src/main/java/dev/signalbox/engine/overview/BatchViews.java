package dev.signalbox.engine.overview;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.judge.MissingChecks;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.view.BatchStatus;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.ChecksSummary;
import dev.signalbox.engine.view.SubBatch;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Batches as the status of the queue shows them. */
final class BatchViews {
  private final Ledger ledger;
  private final Instant now;
  private final Estimates estimates;
  private final PullRequestViews pulls;

  BatchViews(Ledger ledger, Estimates estimates, Instant now) {
    this.ledger = ledger;
    this.now = now;
    this.estimates = estimates;
    this.pulls = new PullRequestViews(ledger, estimates);
  }

  BatchView of(Batch batch) {
    var part = part(batch, status(batch));
    return batch.stage() instanceof Stage.Bisecting(var parts, var _, var _, var _)
        ? whole(part, Optional.of(parts.stream().flatMap(id -> subBatch(id).stream()).toList()))
        : whole(part, Optional.empty());
  }

  BatchView of(FormingBatch filling) {
    var group = filling.group();
    var status =
        new BatchStatus(
            filling.status(),
            (long) group.members().size(),
            (long) group.slots(),
            filling.startsAt().orElse(null),
            null);
    return whole(part(filling.batch(), status), Optional.empty());
  }

  private Optional<SubBatch> subBatch(BatchId id) {
    return ledger.batches().batch(id).map(batch -> part(batch, status(batch)));
  }

  private BatchStatus status(Batch batch) {
    var missing = MissingChecks.overdue(ledger, batch, now);
    return new BatchStatus(
        BatchStatuses.of(batch), null, null, null, missing.isEmpty() ? null : missing);
  }

  private SubBatch part(Batch batch, BatchStatus status) {
    var members = pulls.membersOf(batch);
    return new SubBatch(
        batch.id().value(),
        "batch " + batch.id().toString().substring(0, 8),
        batch.parents().stream().map(BatchId::value).toList(),
        status,
        status.batchFilledSlots(),
        status.maxBatchSlots(),
        status.batchMaxStartAt(),
        batch.testing().map(Testing::startedAt).orElse(null),
        estimates.of(batch).orElse(null),
        batch.testing().flatMap(Testing::endedAt).orElse(null),
        estimates.checksOf(batch).orElse(null),
        batch.lanes().named(),
        batch.rule(),
        batch.testing().map(BatchViews::summary).orElse(new ChecksSummary(0, 0)),
        members);
  }

  private static ChecksSummary summary(Testing testing) {
    long passed = 0;
    for (var run : testing.runs()) {
      if (run.state() == CheckState.SUCCESS) passed++;
    }
    return new ChecksSummary(passed, testing.runs().size());
  }

  private static BatchView whole(SubBatch batch, Optional<List<SubBatch>> parts) {
    return new BatchView(
        batch.id(),
        batch.name(),
        batch.parentIds(),
        batch.status(),
        batch.batchFilledSlots(),
        batch.maxBatchSlots(),
        batch.batchMaxStartAt(),
        batch.startedAt(),
        batch.estimatedMergeAt(),
        batch.ciFinishedAt(),
        batch.estimatedCiFinishAt(),
        batch.scopes(),
        batch.queueRuleName(),
        batch.checksSummary(),
        batch.pullRequests(),
        parts.orElse(null));
  }
}
