package dev.signalbox.engine.view;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a batch stands and how far it is filled. The slots stand here as well as beside it, because
 * existing clients read them here.
 */
public record BatchStatus(
    BatchStatusCode code,
    @Nullable Long batchFilledSlots,
    @Nullable Long maxBatchSlots,
    @Nullable Instant batchMaxStartAt) {}
