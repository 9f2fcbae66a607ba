package dev.signalbox.engine.effects;

import dev.signalbox.engine.wire.StoredAs;

/** Why an action was not carried out. */
public sealed interface ActRefusal {
  /** It was decided for another head. */
  @StoredAs("ActRefusal.HeadMoved")
  record HeadMoved() implements ActRefusal {}

  /** The facts spoke against it just before it was done; they are asked again later. */
  @StoredAs("ActRefusal.NotNow")
  record NotNow(String reason) implements ActRefusal {}

  @StoredAs("ActRefusal.ByHost")
  record ByHost(String reason) implements ActRefusal {}
}
