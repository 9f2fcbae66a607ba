package dev.signalbox.engine.view;

import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.wire.InOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The whole queue at a glance; {@code scopeQueues} gives the batches of each scope in order, {@code
 * givenUp} why nobody works on it, where that is so; {@code hostRequirements} is known to the node
 * that works on it.
 */
public record QueueStatus(
    List<BatchView> batches,
    List<StatusPullRequest> waitingPullRequests,
    Map<String, List<UUID>> scopeQueues,
    @Nullable PauseView pause,
    Mode mode,
    @Nullable GivenUpView givenUp,
    @Nullable HostRequirementsView hostRequirements) {
  public QueueStatus {
    batches = List.copyOf(batches);
    waitingPullRequests = List.copyOf(waitingPullRequests);
    var lanes = new LinkedHashMap<>(scopeQueues);
    lanes.replaceAll((scope, lane) -> List.copyOf(lane));
    scopeQueues = InOrder.copyOf(lanes);
  }

  public QueueStatus(
      List<BatchView> batches,
      List<StatusPullRequest> waitingPullRequests,
      Map<String, List<UUID>> scopeQueues,
      @Nullable PauseView pause,
      Mode mode) {
    this(batches, waitingPullRequests, scopeQueues, pause, mode, null, null);
  }

  public QueueStatus with(@Nullable HostRequirementsView requirements) {
    return new QueueStatus(
        batches, waitingPullRequests, scopeQueues, pause, mode, givenUp, requirements);
  }
}
