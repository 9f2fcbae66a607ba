package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.view.QueueStatus;
import java.util.List;

/** What goes to one branch: batches in their lanes, and those that wait for one. */
public record Train(String branch, List<Lane> lanes, Waiting waiting) {
  public Train {
    lanes = List.copyOf(lanes);
  }

  /** One lane needs no name. */
  public boolean hasNamedLanes() {
    return lanes.size() > 1;
  }

  public boolean isEmpty() {
    return lanes.stream().allMatch(lane -> lane.places().isEmpty());
  }

  static Train of(String branch, QueueStatus status, Riders riders, int mostWaiting) {
    return new Train(
        branch,
        Lane.of(status, riders),
        Waiting.of(status.waitingPullRequests(), riders, mostWaiting));
  }
}
