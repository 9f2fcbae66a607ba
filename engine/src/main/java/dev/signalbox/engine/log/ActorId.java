package dev.signalbox.engine.log;

import dev.signalbox.engine.wire.Bare;
import java.util.UUID;

/** Hosts count their accounts; application keys have public ids of their own. */
public sealed interface ActorId {
  @Bare
  record OfAccount(long value) implements ActorId {}

  @Bare
  record OfKey(UUID value) implements ActorId {}
}
