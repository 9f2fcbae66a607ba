package dev.signalbox.simulation.promises;

import dev.signalbox.simulation.host.HostLanding;

/** The landed tree is an independent merge of the tip before and the heads, in their order. */
public final class NothingElseChanged extends LandingPromise {
  @Override
  public String name() {
    return "nothing else changed";
  }

  @Override
  void check(HostLanding landing, Truth truth) {
    var expected = truth.host().auditor().expected(landing.before(), landing.effect().units());
    if (expected.filter(landing.treeAfter()::equals).isEmpty()) {
      throw new NotKept("a merge of " + landing.effect().numbers() + " gives another tree");
    }
  }
}
