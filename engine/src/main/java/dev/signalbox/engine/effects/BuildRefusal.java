package dev.signalbox.engine.effects;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import java.util.Set;

/** Why a candidate could not be made. */
public sealed interface BuildRefusal {
  /** It does not merge: with the base itself, or with some of those ahead of it. */
  record Conflict(PullRequestNumber at, boolean withBase, Set<PullRequestNumber> with)
      implements BuildRefusal {
    public Conflict {
      with = InOrder.copyOf(with);
    }
  }

  /** Its head does not descend from the tip, as its method needs. */
  record NotUpToDate(PullRequestNumber at) implements BuildRefusal {}

  /** The host can't process this pull request: too large, broken. */
  record Unprocessable(PullRequestNumber at, String reason) implements BuildRefusal {}

  record CreationFailed(String reason) implements BuildRefusal {}

  /** The host does not see the new branch yet. */
  record NotIndexed() implements BuildRefusal {}

  record Protected(String reason) implements BuildRefusal {}

  record BaseGone() implements BuildRefusal {}
}
