package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Priority;
import java.time.Instant;

/**
 * A place in the line of those who wait for a branch: whom nothing holds first, then by priority;
 * among equals who was under way already, then by age.
 */
public record Place(
    BranchName branch,
    boolean held,
    boolean front,
    Priority priority,
    Instant queuedAt,
    PullRequestNumber number)
    implements Comparable<Place> {

  private static final PullRequestNumber LOWEST = new PullRequestNumber(0);

  /** Before everyone who waits for the branch. */
  public static Place firstOf(BranchName branch) {
    return new Place(branch, false, true, new Priority(Priority.MAX), Instant.MIN, LOWEST);
  }

  @Override
  public int compareTo(Place other) {
    int order = branch.compareTo(other.branch);
    if (order == 0) order = Boolean.compare(held, other.held);
    if (order == 0) order = other.priority.compareTo(priority);
    if (order == 0) order = Boolean.compare(other.front, front);
    if (order == 0) order = queuedAt.compareTo(other.queuedAt);
    return order == 0 ? number.compareTo(other.number) : order;
  }
}
