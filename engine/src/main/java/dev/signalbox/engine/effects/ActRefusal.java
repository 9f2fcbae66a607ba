package dev.signalbox.engine.effects;

import dev.signalbox.engine.wire.StoredAs;

/** Why an action was not carried out. */
public sealed interface ActRefusal {
  /** It was decided for another head. */
  @StoredAs("ActRefusal.HeadMoved")
  record HeadMoved() implements ActRefusal {}

  @StoredAs("ActRefusal.ByHost")
  record ByHost(String reason) implements ActRefusal {}
}
