package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import dev.signalbox.runtime.Decider;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import java.time.Instant;

/**
 * What every process finds when it starts.
 *
 * @param isRough whether the weather was in the beginning
 */
record Surroundings(
    Agenda agenda,
    Sky sky,
    Dice dice,
    FakeHost host,
    SourceHost sourceHost,
    SimulatedStore store,
    SimulatedLeases leases,
    Decider decider,
    Witness witness,
    boolean isRough) {
  static final RepositorySlug REPOSITORY = RepositorySlug.parse("signal/box");
  static final long AFTER_FAILURE = 500;

  SimulatedWriter writer(long epoch, SimulatedWriter.Observer observer) {
    return new SimulatedWriter(store, epoch, sky, dice.split(epoch), observer);
  }

  CallsInFlight calls(long epoch) {
    return new CallsInFlight(
        agenda, sky, dice.split(~epoch), dice.split(0), sourceHost, REPOSITORY, isRough);
  }

  /** The runtime stops the queue when the engine throws; here it is a defect to be seen. */
  Decision decided(Decider by, Ledger ledger, QueueEvent event, Instant now) {
    try {
      return by.decide(ledger, event, now);
    } catch (RuntimeException e) {
      witness.thrown(e);
      throw e;
    }
  }
}
