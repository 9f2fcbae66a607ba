package dev.signalbox.engine.view;

import java.util.List;

/** What is queued, branch by branch. */
public record LegacyQueues(List<LegacyQueue> queues) {
  public LegacyQueues {
    queues = List.copyOf(queues);
  }
}
