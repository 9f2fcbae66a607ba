package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;

/** Everything between the engine and the host. */
public final class SimulatedRuntime {
  private final Agenda agenda;
  private final Store store;
  private final Dispatcher dispatcher;
  private final Pauses pauses;
  private final Worker worker;
  private final Reconciler reconciler;

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
    this.agenda = agenda;
    this.store = new Store(ledger);
    var permits = new Permits(store, agenda);
    this.dispatcher = new Dispatcher(agenda, sky, dice.split(1), host, store, permits);
    this.pauses = new Pauses(store, permits, agenda);
    this.worker =
        new Worker(
            agenda, sky, dice.split(2), narrator, decider, store, permits, dispatcher, witness);
    this.reconciler = new Reconciler(sky, dice.split(3), host, ci, store);
  }

  public Store store() {
    return store;
  }

  public Pauses pauses() {
    return pauses;
  }

  public Worker worker() {
    return worker;
  }

  /** The host calls; nobody answers while the process is down. */
  public void hear(Observation observation) {
    if (worker.isUp()) store.receive(observation);
  }

  public void poll() {
    if (worker.isUp()) reconciler.poll();
    else reconciler.forget();
  }

  /** When time alone makes it go on; far away if never. */
  public long wakesAt() {
    var wake = store.wakeAt();
    return wake.isEmpty() || !worker.isUp()
        ? Long.MAX_VALUE
        : Math.max(Agenda.millisOf(wake.get()), agenda.millis() + 1);
  }

  public void wake() {
    store.woke();
  }

  /** Nothing is to be handled, on its way or to be sent. */
  public boolean isIdle() {
    return worker.isUp() && !store.hasNews() && !store.hasUnacknowledged() && dispatcher.isIdle();
  }
}
