package dev.signalbox.engine.causes;

import dev.signalbox.engine.wire.Bare;
import dev.signalbox.engine.wire.StoredAs;
import java.util.UUID;

/** Hosts count their accounts; application keys have public ids of their own. */
public sealed interface ActorId {
  @Bare
  @StoredAs("ActorId.OfAccount")
  record OfAccount(long value) implements ActorId {}

  @Bare
  @StoredAs("ActorId.OfKey")
  record OfKey(UUID value) implements ActorId {}
}
