package dev.signalbox.simulation.promises;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.host.HostLanding;
import java.util.HashSet;
import java.util.Set;

/** No head of a pull request lands twice, and a branch moves only from where it stood. */
public final class LandedOnce implements Promise {
  private final Set<CommitSha> landed = new HashSet<>();
  private int seen;

  @Override
  public String name() {
    return "landed at most once";
  }

  @Override
  public void check(Moment moment) {
    var landings = moment.truth().landings();
    while (seen < landings.size()) check(landings.get(seen++));
  }

  private void check(HostLanding landing) {
    NotKept.unless(landing.before().equals(landing.effect().expectedTip()), "moved from elsewhere");
    for (var unit : landing.effect().units()) {
      for (var change : unit.changes()) {
        if (!landed.add(change.head())) throw new NotKept(change.number() + " landed twice");
      }
    }
  }
}
