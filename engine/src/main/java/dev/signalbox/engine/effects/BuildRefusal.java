package dev.signalbox.engine.effects;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import dev.signalbox.engine.wire.StoredAs;
import java.util.Set;

/** Why a candidate could not be made. */
public sealed interface BuildRefusal {
  /** It does not merge: with the base itself, or with some of those ahead of it. */
  @StoredAs("BuildRefusal.Conflict")
  record Conflict(PullRequestNumber at, boolean withBase, Set<PullRequestNumber> with)
      implements BuildRefusal {
    public Conflict {
      with = InOrder.copyOf(with);
    }
  }

  /** Its head does not descend from the tip, as its method needs. */
  @StoredAs("BuildRefusal.NotUpToDate")
  record NotUpToDate(PullRequestNumber at) implements BuildRefusal {}

  /** The host can't process this pull request: too large, broken. */
  @StoredAs("BuildRefusal.Unprocessable")
  record Unprocessable(PullRequestNumber at, String reason) implements BuildRefusal {}

  @StoredAs("BuildRefusal.CreationFailed")
  record CreationFailed(String reason) implements BuildRefusal {}

  /** The host does not see the new branch yet. */
  @StoredAs("BuildRefusal.NotIndexed")
  record NotIndexed() implements BuildRefusal {}

  @StoredAs("BuildRefusal.Protected")
  record Protected(String reason) implements BuildRefusal {}

  @StoredAs("BuildRefusal.BaseGone")
  record BaseGone() implements BuildRefusal {}
}
