package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import dev.signalbox.runtime.HostCall;
import dev.signalbox.runtime.HostTask;
import dev.signalbox.runtime.TaskStep;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Drives the runs of a process in virtual time; calls and answers are on their way, or get lost.
 */
final class CallsInFlight implements Consumer<HostTask> {
  private static final long PATIENCE = 30 * Agenda.SECOND;
  private static final int LONGEST_LAG = 20_000;

  /** A run, and what became of the process that waits for it. */
  private static final class Flight {
    private boolean isOrphan;
    private boolean isLost;
  }

  private final Agenda agenda;
  private final Sky sky;
  private final Dice dice;
  private final Dice fate;
  private final SourceHost host;
  private final RepositorySlug slug;
  private final Set<Flight> flights = new LinkedHashSet<>();

  /** As it was in the beginning: what can't be built then can't be built when all is calm, too. */
  private final boolean isRough;

  /**
   * @param fate is the same for all processes: what one can't have built no other can
   */
  CallsInFlight(
      Agenda agenda,
      Sky sky,
      Dice dice,
      Dice fate,
      SourceHost host,
      RepositorySlug slug,
      boolean isRough) {
    this.agenda = agenda;
    this.sky = sky;
    this.dice = dice;
    this.fate = fate;
    this.host = host;
    this.slug = slug;
    this.isRough = isRough;
  }

  boolean isIdle() {
    return flights.isEmpty();
  }

  @Override
  public void accept(HostTask run) {
    var flight = new Flight();
    flights.add(flight);
    if (dice.chance(sky.weather().machine().busy())) {
      agenda.in(1L + dice.below(LONGEST_LAG), () -> resume(flight, run::begin));
    } else {
      go(flight, run.begin());
    }
  }

  private void go(Flight flight, TaskStep step) {
    switch (step) {
      case TaskStep.Ask<?> ask -> fly(flight, ask);
      case TaskStep.Pause(var time, var then) ->
          agenda.in(Math.max(1, time.toMillis()), () -> resume(flight, then));
      case TaskStep.Over _ -> flights.remove(flight);
    }
  }

  private void resume(Flight flight, Supplier<TaskStep> then) {
    if (!flight.isOrphan) go(flight, then.get());
  }

  private void fly(Flight flight, TaskStep.Ask<?> ask) {
    var calls = sky.weather().calls();
    long there = 100L + dice.below(1500);
    long back = 100L + dice.below(1500);
    if (isNeverAnswered(ask.call()) || dice.chance(calls.unknownBefore())) {
      agenda.in(PATIENCE, () -> resume(flight, ask::unanswered));
    } else if (dice.chance(calls.unknownAfter())) {
      agenda.in(there, () -> arrive(flight, ask));
      agenda.in(PATIENCE, () -> resume(flight, ask::unanswered));
    } else if (ask.call() instanceof HostCall.OfLanding(var permit)
        && dice.chance(calls.landsLate())) {
      long left = Math.max(1, Agenda.millisOf(permit.notAfter()) - agenda.millis());
      agenda.in(dice.below((int) (left * 5 / 4)), () -> arrive(flight, ask));
      agenda.in(Math.min(PATIENCE, left), () -> resume(flight, ask::unanswered));
    } else {
      agenda.in(there, () -> answer(flight, ask, back));
    }
  }

  private boolean isNeverAnswered(HostCall<?> call) {
    return isRough
        && call instanceof HostCall.OfEffect<?, ?>(var effect, var _)
        && Unbuildable.isPartOf(effect, fate);
  }

  private void arrive(Flight flight, TaskStep.Ask<?> ask) {
    if (!flight.isLost) ask.carriedOut(host, slug);
  }

  private void answer(Flight flight, TaskStep.Ask<?> ask, long back) {
    if (flight.isLost) return;
    var then = ask.carriedOut(host, slug);
    agenda.in(back, () -> resume(flight, then));
  }

  /** The process is gone; what was on the wire may still arrive. */
  void crash() {
    for (Flight flight : flights) {
      flight.isOrphan = true;
      flight.isLost = dice.chance(0.5);
    }
    flights.clear();
  }
}
