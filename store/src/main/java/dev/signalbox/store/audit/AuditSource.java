package dev.signalbox.store.audit;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import java.util.Optional;
import java.util.UUID;

/** Who does something, and from which network address where that is known. */
public record AuditSource(Actor actor, Optional<String> address) {
  /** The server itself, following what a host says. */
  public static final AuditSource SERVER =
      of(new Actor(Actor.Type.APPLICATION, new ActorId.OfKey(new UUID(0, 1)), "signalbox"));

  public static AuditSource of(Actor actor) {
    return new AuditSource(actor, Optional.empty());
  }
}
