package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;

/**
 * Where in its stack a pull request stands; nothing is said of one that stands alone.
 *
 * @param place 1 for the lowest
 */
public record StackBadge(int place, int size) {
  public static final StackBadge NONE = new StackBadge(0, 0);

  /** The stack has the lowest first. */
  public static StackBadge of(PullRequestNumber number, List<PullRequest> stack) {
    for (int i = 0; i < stack.size(); i++) {
      if (stack.get(i).number().equals(number)) return new StackBadge(i + 1, stack.size());
    }
    return NONE;
  }

  public boolean isShown() {
    return size > 0;
  }

  public String words() {
    return "stack of " + size + " · " + place + " of " + size;
  }
}
