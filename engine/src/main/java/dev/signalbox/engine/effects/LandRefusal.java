package dev.signalbox.engine.effects;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;

/** Why a branch was not moved. */
public sealed interface LandRefusal {
  /** Another tip was found; {@code contains}: it has the commit in its history already. */
  record TipMoved(CommitSha tip, TreeSha tree, boolean contains) implements LandRefusal {}

  /** The permit had ended, or its guard did not give it. */
  record NoPermit() implements LandRefusal {}

  record ByHost(String reason) implements LandRefusal {}

  record Protected(String reason) implements LandRefusal {}

  /** What would land is not what an independent merge gives. */
  record AuditFailed(String reason) implements LandRefusal {}

  record BaseGone() implements LandRefusal {}
}
