package dev.signalbox.engine.ledger;

import java.time.Instant;
import java.util.Optional;

/**
 * Whether the tip of a branch is being read. {@code again}: something was told meanwhile, so what
 * is read now may be too old.
 */
public record Reading(Optional<EffectId> effect, boolean again, Optional<Instant> retryAt) {
  public static final Reading IDLE = new Reading(Optional.empty(), false, Optional.empty());

  public static Reading under(EffectId effect) {
    return new Reading(Optional.of(effect), false, Optional.empty());
  }

  public static Reading at(Instant time) {
    return new Reading(Optional.empty(), false, Optional.of(time));
  }

  public Reading onceMore() {
    return new Reading(effect, true, retryAt);
  }
}
