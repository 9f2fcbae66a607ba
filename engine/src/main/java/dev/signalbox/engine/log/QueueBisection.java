package dev.signalbox.engine.log;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The search for the culprit of a red batch. */
public sealed interface QueueBisection extends LogMetadata {
  record Start(
      String queueName,
      String partitionName,
      @Nullable String priorityRuleName,
      List<PullRequestNumber> originalBatchPrNumbers,
      long batchSizeBeforeSplit,
      long numberOfSubBatches,
      long bisectionDepth,
      boolean isTopLevel,
      UUID sessionId,
      @Nullable UUID trainCarId)
      implements QueueBisection {
    public Start {
      originalBatchPrNumbers = List.copyOf(originalBatchPrNumbers);
    }
  }

  record End(
      String queueName,
      String partitionName,
      @Nullable String priorityRuleName,
      List<PullRequestNumber> originalBatchPrNumbers,
      boolean culpritFound,
      List<PullRequestNumber> culpritPrNumbers,
      List<PullRequestNumber> remainingPrNumbers,
      boolean maxFailureResolutionReached,
      UUID sessionId,
      @Nullable UUID trainCarId)
      implements QueueBisection {
    public End {
      originalBatchPrNumbers = List.copyOf(originalBatchPrNumbers);
      culpritPrNumbers = List.copyOf(culpritPrNumbers);
      remainingPrNumbers = List.copyOf(remainingPrNumbers);
    }
  }
}
