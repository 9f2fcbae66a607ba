package dev.signalbox.engine.effects;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.wire.StoredAs;

/** Why a branch was not moved. */
public sealed interface LandRefusal {
  /** Another tip was found; {@code contains}: it has the commit in its history already. */
  @StoredAs("LandRefusal.TipMoved")
  record TipMoved(CommitSha tip, TreeSha tree, boolean contains) implements LandRefusal {}

  /** The permit had ended, or its guard did not give it. */
  @StoredAs("LandRefusal.NoPermit")
  record NoPermit() implements LandRefusal {}

  @StoredAs("LandRefusal.ByHost")
  record ByHost(String reason) implements LandRefusal {}

  @StoredAs("LandRefusal.Protected")
  record Protected(String reason) implements LandRefusal {}

  /** What would land is not what an independent merge gives. */
  @StoredAs("LandRefusal.AuditFailed")
  record AuditFailed(String reason) implements LandRefusal {}

  @StoredAs("LandRefusal.BaseGone")
  record BaseGone() implements LandRefusal {}
}
