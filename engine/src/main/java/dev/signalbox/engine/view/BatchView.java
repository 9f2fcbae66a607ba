package dev.signalbox.engine.view;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A batch of the queue, with the parts it is split into while its culprit is looked for. */
public record BatchView(
    UUID id,
    String name,
    List<UUID> parentIds,
    BatchStatus status,
    @Nullable Long batchFilledSlots,
    @Nullable Long maxBatchSlots,
    @Nullable Instant batchMaxStartAt,
    @Nullable Instant startedAt,
    @Nullable Instant estimatedMergeAt,
    @Nullable Instant ciFinishedAt,
    @Nullable Instant estimatedCiFinishAt,
    List<String> scopes,
    String queueRuleName,
    ChecksSummary checksSummary,
    List<StatusPullRequest> pullRequests,
    @Nullable List<SubBatch> subBatches) {
  public BatchView {
    parentIds = List.copyOf(parentIds);
    scopes = List.copyOf(scopes);
    pullRequests = List.copyOf(pullRequests);
    subBatches = subBatches == null ? null : List.copyOf(subBatches);
  }
}
