package dev.signalbox.engine.view;

import java.util.List;

/** What is queued for one branch. */
public record LegacyQueue(Branch branch, List<LegacyQueuedPullRequest> pullRequests) {
  public LegacyQueue {
    pullRequests = List.copyOf(pullRequests);
  }

  public record Branch(String name) {}
}
