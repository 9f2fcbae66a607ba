package dev.signalbox.simulation.promises;

import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.host.HostLanding;
import dev.signalbox.simulation.host.OutsidePush;
import dev.signalbox.simulation.people.Requests;
import dev.signalbox.simulation.runtime.PauseRecord;
import dev.signalbox.simulation.runtime.SimulatedRuntime;
import dev.signalbox.simulation.runtime.Written;
import dev.signalbox.simulation.scenario.Scenario;
import java.util.List;

/** What really happened, whatever the queue believes. Lists only grow at their end. */
public record Truth(
    Scenario scenario, FakeHost host, FakeCi ci, SimulatedRuntime runtime, Requests requests) {
  public List<HostLanding> landings() {
    return host.branches().landings();
  }

  public List<OutsidePush> pushes() {
    return host.branches().pushes();
  }

  public List<PauseRecord> pauses() {
    return runtime.pauses().records();
  }

  public List<Requests.GivenCommand> commands() {
    return requests.given();
  }

  /** The whole log, up to and with this moment. */
  public List<Written> log() {
    return runtime.store().log();
  }
}
