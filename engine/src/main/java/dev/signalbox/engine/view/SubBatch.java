package dev.signalbox.engine.view;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A part of a batch that is being bisected: a batch that is not split itself. */
public record SubBatch(
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
    List<StatusPullRequest> pullRequests) {
  public SubBatch {
    parentIds = List.copyOf(parentIds);
    scopes = List.copyOf(scopes);
    pullRequests = List.copyOf(pullRequests);
  }
}
