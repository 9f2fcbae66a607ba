package dev.signalbox.simulation.promises;

import dev.signalbox.simulation.host.HostLanding;

/** A branch moves only from the tip that the landing was built on, and only forward. */
public final class CompareAndSet extends LandingPromise {
  @Override
  public String name() {
    return "compare and set";
  }

  @Override
  void check(HostLanding landing, Truth truth) {
    var effect = landing.effect();
    NotKept.unless(landing.before().equals(effect.expectedTip()), "moved from another tip");
    NotKept.unless(
        landing.after().equals(effect.commit()) || effect.mergedByHost().isPresent(),
        "moved to another commit");
    NotKept.unless(
        truth.host().objects().isAncestor(landing.before(), landing.after()), "moved by force");
    NotKept.unless(!landing.at().isAfter(landing.notAfter()), "moved after the permit had ended");
  }
}
