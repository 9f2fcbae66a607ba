package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.runtime.RulesSource;
import dev.signalbox.simulation.host.FakeHost;
import java.util.Optional;

/** The rules as the simulated host has them; it counts their versions itself. */
final class HostRules implements RulesSource {
  private final FakeHost host;

  HostRules(FakeHost host) {
    this.host = host;
  }

  @Override
  public Optional<Observation> news(Ledger ledger) {
    return latest(ledger);
  }

  @Override
  public Optional<Observation> latest(Ledger ledger) {
    var newest = host.rules().newest();
    return newest.version() > ledger.policy().inForce().version()
        ? Optional.of(newest.seen())
        : Optional.empty();
  }

  @Override
  public boolean mayComeWithNewer(QueueEvent event, Ledger ledger) {
    return event instanceof Command.Queue;
  }

  @Override
  public void forget() {}
}
