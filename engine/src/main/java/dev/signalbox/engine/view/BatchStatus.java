package dev.signalbox.engine.view;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a batch stands and how far it is filled. The slots stand here as well as beside it, because
 * existing clients read them here.
 *
 * @param missingChecks those that are required and of which nothing was heard for so long that
 *     something must be wrong
 */
public record BatchStatus(
    BatchStatusCode code,
    @Nullable Long batchFilledSlots,
    @Nullable Long maxBatchSlots,
    @Nullable Instant batchMaxStartAt,
    @Nullable List<String> missingChecks) {}
