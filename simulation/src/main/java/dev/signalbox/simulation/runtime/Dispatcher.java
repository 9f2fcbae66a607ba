package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.host.Mood;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Sends effects to the host and brings back how they ended, if that can be known. */
final class Dispatcher {
  private static final long PATIENCE = 30 * Agenda.SECOND;

  private final Agenda agenda;
  private final Sky sky;
  private final Dice dice;
  private final FakeHost host;
  private final Store store;
  private final Permits permits;
  private final Set<Flight> flights = new LinkedHashSet<>();
  private final BatchOrder order = new BatchOrder();
  private final Dice fate;

  /** As it was in the beginning: what can't be built then can't be built when all is calm, too. */
  private final boolean isRough;

  private long epoch;

  Dispatcher(Agenda agenda, Sky sky, Dice dice, FakeHost host, Store store, Permits permits) {
    this.agenda = agenda;
    this.sky = sky;
    this.dice = dice;
    this.host = host;
    this.store = store;
    this.permits = permits;
    this.epoch = store.epoch();
    this.fate = dice.split(0);
    this.isRough = sky.weather().calls().unknownBefore() > 0;
  }

  void sendAll(long byEpoch) {
    epoch = byEpoch;
    for (Effect effect : store.unacknowledged()) send(effect);
  }

  boolean isIdle() {
    return flights.isEmpty();
  }

  void send(Effect effect) {
    if (order.admits(effect)) depart(effect);
  }

  private void depart(Effect effect) {
    Optional<Permits.Permit> permit = Optional.empty();
    if (effect instanceof Effect.Land land) {
      var refusal = refusal(land);
      if (refusal.isPresent()) {
        var grounded = new Flight(effect, Optional.empty());
        flights.add(grounded);
        agenda.in(100, () -> answer(grounded, refusal, true));
        return;
      }
      permit = Optional.of(permits.issue(land));
    }
    var flight = new Flight(effect, permit);
    flights.add(flight);
    fly(flight);
  }

  /** A landing is sent once: only the branch can tell how one ended that was sent before. */
  private Optional<Report> refusal(Effect.Land land) {
    if (permits.mayHaveLanded(land)) return Report.unknown(land);
    return permits.allows(land, epoch)
        ? Optional.empty()
        : Optional.of(FailureReports.noPermit(land));
  }

  private void fly(Flight flight) {
    if (Unbuildable.isPartOf(flight.effect(), fate) && isRough) {
      agenda.in(PATIENCE, () -> giveUp(flight));
      return;
    }
    var calls = sky.weather().calls();
    long there = 100L + dice.below(1500);
    long back = 100L + dice.below(1500);
    var effect = flight.effect();
    if (dice.chance(calls.retryLater())) {
      agenda.in(there + back, () -> putOff(flight));
    } else if (dice.chance(calls.unknownBefore())) {
      agenda.in(PATIENCE, () -> giveUp(flight));
    } else if (dice.chance(calls.unknownAfter())) {
      agenda.in(there, () -> perform(flight));
      agenda.in(PATIENCE, () -> giveUp(flight));
    } else if (effect instanceof Effect.Land land && dice.chance(calls.landsLate())) {
      long left = Math.max(1, Agenda.millisOf(land.notAfter()) - agenda.millis());
      agenda.in(dice.below((int) left), () -> perform(flight));
      agenda.in(Math.min(PATIENCE, left), () -> giveUp(flight));
    } else {
      agenda.in(there, () -> perform(flight));
      agenda.in(there + back, () -> answer(flight, flight.report(), true));
    }
  }

  private void putOff(Flight flight) {
    var at = agenda.now().plusSeconds(10 + dice.below(50));
    answer(flight, FailureReports.retryLater(flight.effect(), at), true);
  }

  private void giveUp(Flight flight) {
    answer(flight, Report.unknown(flight.effect()), false);
  }

  private void perform(Flight flight) {
    if (flight.isLost()) return;
    var mood = Mood.drawn(flight.effect(), sky.weather(), dice);
    boolean willing = mood.ownMind().isEmpty();
    flight.ends(willing ? host.perform(flight.effect(), mood) : mood.ownMind());
    if (willing) flight.reached();
  }

  private void answer(Flight flight, Optional<Report> report, boolean isKnown) {
    if (flight.isOrphan()) return;
    flights.remove(flight);
    boolean isOpen = report.map(Dispatcher::isInsistedOn).orElse(!flight.hasReached());
    if (isOpen) {
      agenda.in(PATIENCE, () -> sendAgain(flight));
      flights.add(flight);
      return;
    }
    store.acknowledge(flight.effect().id(), report);
    if (isKnown) flight.permit().ifPresent(permits::end);
    for (Effect next : order.ended(flight.effect())) depart(next);
  }

  /** What stops checks is sent until the host has done it: they would run on in nobody's slot. */
  private static boolean isInsistedOn(Report report) {
    return report instanceof Report.TidyEnded(var _, var ending)
        && (ending instanceof Ending.RetryLater || ending instanceof Ending.Unknown);
  }

  private void sendAgain(Flight flight) {
    if (flight.isOrphan()) return;
    flights.remove(flight);
    depart(flight.effect());
  }

  /** The process is gone; what was on the wire may still arrive. */
  void crash() {
    for (Flight flight : flights) flight.orphan(dice.chance(0.5));
    flights.clear();
    order.clear();
  }
}
