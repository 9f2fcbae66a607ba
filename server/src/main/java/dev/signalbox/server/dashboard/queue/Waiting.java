package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.view.StatusPullRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * Those that wait for a batch, the first in front.
 *
 * @param left how many more there are than are shown
 */
public record Waiting(int count, List<PriorityGroup> groups, int left) {
  /** A page of a long queue stays small enough for a phone. */
  static final int SHOWN = 60;

  /** Those of one priority. */
  public record PriorityGroup(String priority, List<Rider> riders) {
    public PriorityGroup {
      riders = List.copyOf(riders);
    }
  }

  public Waiting {
    groups = List.copyOf(groups);
  }

  public boolean isEmpty() {
    return count == 0;
  }

  public boolean hasMore() {
    return left > 0;
  }

  /** They come in the order of the queue, which is by priority. */
  static Waiting of(List<StatusPullRequest> pulls, Riders riders, int most) {
    var groups = new ArrayList<PriorityGroup>();
    var current = new ArrayList<Rider>();
    int shown = Math.min(pulls.size(), most);
    for (int i = 0; i < shown; i++) {
      var rider = riders.of(pulls.get(i));
      if (!current.isEmpty() && !current.getLast().priority().equals(rider.priority())) {
        groups.add(new PriorityGroup(current.getLast().priority(), current));
        current.clear();
      }
      current.add(rider);
    }
    if (!current.isEmpty()) groups.add(new PriorityGroup(current.getLast().priority(), current));
    return new Waiting(pulls.size(), groups, pulls.size() - shown);
  }
}
