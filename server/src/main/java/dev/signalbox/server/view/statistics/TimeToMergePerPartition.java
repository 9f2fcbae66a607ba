package dev.signalbox.server.view.statistics;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** How long it took to land, in seconds, for each queue. */
public record TimeToMergePerPartition(List<TimeToMergePerQueue> queues) {
  public TimeToMergePerPartition {
    queues = List.copyOf(queues);
  }

  public record TimeToMergePerQueue(String queueName, TimeToMergeResponse timeToMerge) {}

  /** Null where nothing landed. */
  public record TimeToMergeResponse(@Nullable Double mean, @Nullable Double median) {}
}
