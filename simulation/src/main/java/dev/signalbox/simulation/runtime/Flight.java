package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Report;
import java.util.Optional;

/** One sending of an effect, from the process to the host and back. */
final class Flight {
  private final Effect effect;
  private final Optional<Permits.Permit> permit;
  private boolean isOrphan;
  private boolean isLost;
  private boolean hasReached;
  private Optional<Report> report = Optional.empty();

  Flight(Effect effect, Optional<Permits.Permit> permit) {
    this.effect = effect;
    this.permit = permit;
  }

  Effect effect() {
    return effect;
  }

  Optional<Permits.Permit> permit() {
    return permit;
  }

  /** Nobody waits for its answer; if not lost, the host still gets it. */
  void orphan(boolean lost) {
    isOrphan = true;
    isLost = lost;
  }

  boolean isOrphan() {
    return isOrphan;
  }

  boolean isLost() {
    return isLost;
  }

  void reached() {
    hasReached = true;
  }

  boolean hasReached() {
    return hasReached;
  }

  void ends(Optional<Report> as) {
    report = as;
  }

  Optional<Report> report() {
    return report;
  }
}
