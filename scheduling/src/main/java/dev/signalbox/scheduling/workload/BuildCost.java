package dev.signalbox.scheduling.workload;

import java.util.List;

/** How long the build of several changes takes. */
public enum BuildCost {
  LONGEST_MEMBER,
  SUM_OF_MEMBERS;

  public long of(List<QueuedChange> members) {
    var each = members.stream().mapToLong(QueuedChange::buildMillis);
    return switch (this) {
      case LONGEST_MEMBER -> each.max().orElse(0);
      case SUM_OF_MEMBERS -> each.sum();
    };
  }
}
