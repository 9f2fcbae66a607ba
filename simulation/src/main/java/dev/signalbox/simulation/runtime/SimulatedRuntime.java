package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.runtime.Decider;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.host.SimulatedHost;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;

/** The real runtime, driven by virtual time: its store, its nodes and its pauses. */
public final class SimulatedRuntime {
  private final FakeHost host;
  private final SimulatedStore store;
  private final Pauses pauses;
  private final SimulatedCluster cluster;

  public SimulatedRuntime(
      Agenda agenda,
      Sky sky,
      Dice dice,
      Narrator narrator,
      FakeHost host,
      FakeCi ci,
      Decider decider,
      Ledger ledger,
      Witness witness) {
    this.host = host;
    var leases = new SimulatedLeases(agenda);
    this.store = new SimulatedStore(agenda, leases, ledger);
    var traits = new SimulatedHost.Traits(dice.split(4).chance(0.5), false);
    var sourceHost = new SimulatedHost(host, ci, agenda, sky, dice.split(1), traits);
    boolean isRough = sky.weather().calls().unknownBefore() > 0;
    var surroundings =
        new Surroundings(
            agenda, sky, dice.split(2), host, sourceHost, store, leases, decider, witness, isRough);
    this.pauses = new Pauses(store, sourceHost, agenda, dice.split(5));
    this.cluster = new SimulatedCluster(surroundings, dice.split(3), narrator);
  }

  public SimulatedStore store() {
    return store;
  }

  public Pauses pauses() {
    return pauses;
  }

  public SimulatedCluster cluster() {
    return cluster;
  }

  /** The host calls; nobody answers while no node is up. */
  public void hear(Observation observation) {
    if (cluster.current().isPresent()) store.receive(observation);
  }

  public void poll() {
    cluster.rounds();
    if (cluster.current().isEmpty()) return;
    watchDrafts();
    cluster.current().get().poll();
  }

  /** As the host's own watch over candidates does. */
  private void watchDrafts() {
    for (Batch batch : store.ledger().batches().byId()) {
      if (!batch.isOver() && host.drafts().isTouched(batch.id())) {
        store.receive(new Observation.DraftTouched(batch.id()));
      }
    }
  }

  /** When time alone makes it go on; far away if never. */
  public long wakesAt() {
    return cluster.current().map(SimulatedProcess::wakesAt).orElse(Long.MAX_VALUE);
  }

  /** Nothing is to be handled, on its way or to be sent. */
  public boolean isIdle() {
    return cluster.current().filter(SimulatedProcess::isIdle).isPresent()
        && !store.hasNews()
        && !store.hasUnacknowledged();
  }
}
