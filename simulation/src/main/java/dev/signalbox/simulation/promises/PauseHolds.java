package dev.signalbox.simulation.promises;

import dev.signalbox.simulation.host.HostLanding;
import dev.signalbox.simulation.runtime.PauseRecord;

/** Once a pause was answered nothing lands until it is removed. */
public final class PauseHolds implements Promise {
  private int seen;

  @Override
  public String name() {
    return "an answered pause holds";
  }

  @Override
  public void check(Moment moment) {
    var landings = moment.truth().landings();
    while (seen < landings.size()) check(landings.get(seen++), moment.truth());
  }

  private static void check(HostLanding landing, Truth truth) {
    for (PauseRecord pause : truth.pauses()) {
      if (pause.forbids(landing.at())) throw new NotKept("landed at " + landing.at() + ", paused");
    }
  }
}
