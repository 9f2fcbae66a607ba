package dev.signalbox.simulation.promises;

import dev.signalbox.simulation.host.HostLanding;

/** A promise about every landing, looked at once it has truly happened. */
abstract class LandingPromise implements Promise {
  private int seen;

  @Override
  public void check(Moment moment) {
    var landings = moment.truth().landings();
    while (seen < landings.size()) check(landings.get(seen++), moment.truth());
  }

  abstract void check(HostLanding landing, Truth truth);
}
