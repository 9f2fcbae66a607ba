package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import java.util.List;
import java.util.Optional;

/** Handles one event after the other; dies now and then, and is followed by another. */
public final class Worker {
  private static final List<CrashPoint> POINTS = List.of(CrashPoint.values());

  private final Agenda agenda;
  private final Sky sky;
  private final Dice dice;
  private final Narrator narrator;
  private final Decider decider;
  private final Store store;
  private final Permits permits;
  private final Dispatcher dispatcher;
  private final Witness witness;
  private Optional<CrashPoint> doom = Optional.empty();
  private boolean isUp = true;
  private long epoch = 1;
  private int stalePermits;

  Worker(
      Agenda agenda,
      Sky sky,
      Dice dice,
      Narrator narrator,
      Decider decider,
      Store store,
      Permits permits,
      Dispatcher dispatcher,
      Witness witness) {
    this.agenda = agenda;
    this.sky = sky;
    this.dice = dice;
    this.narrator = narrator;
    this.decider = decider;
    this.store = store;
    this.permits = permits;
    this.dispatcher = dispatcher;
    this.witness = witness;
  }

  public boolean isUp() {
    return isUp;
  }

  public boolean hasWork() {
    return isUp && store.hasNews();
  }

  /** Dies at that point of the work on its next event. */
  public void doom(CrashPoint point) {
    doom = Optional.of(point);
  }

  public void handleNext() {
    if (doom.isEmpty() && dice.chance(sky.weather().machine().crashes())) {
      doom = Optional.of(dice.pick(POINTS));
    }
    var event = store.next().orElseThrow();
    if (dies(CrashPoint.BEFORE_DECIDING)) return;
    var before = store.ledger();
    var decision = decider.decide(before, event, agenda.now());
    if (dies(CrashPoint.BEFORE_COMMITTING)) return;
    if (!store.commit(epoch, decision, agenda.now())) {
      throw new IllegalStateException("the lease of the only writer is stale");
    }
    witness.decided(event, before, decision);
    if (dies(CrashPoint.BEFORE_SENDING)) return;
    send(decision);
  }

  private void send(Decision decision) {
    for (Effect effect : decision.effects()) {
      dispatcher.send(effect);
      if (dies(CrashPoint.WHILE_SENDING)) return;
    }
    dies(CrashPoint.AFTER_SENDING);
  }

  private boolean dies(CrashPoint point) {
    if (doom.isEmpty() || doom.get() != point) return false;
    doom = Optional.empty();
    crash();
    return true;
  }

  private void crash() {
    if (narrator.isHeard()) narrator.tell("The process crashes.");
    isUp = false;
    dispatcher.crash();
    long delay = Agenda.SECOND + dice.below(90) * Agenda.SECOND;
    if (dice.chance(0.5)) agenda.in(delay, () -> rise(epoch));
    else agenda.at(Math.max(agenda.millis() + delay, permits.allExpireAt()), this::succeed);
  }

  /** Another takes the lease, when all that was allowed under the last one has expired. */
  private void succeed() {
    if (!isUp) rise(store.takeOver());
  }

  private void rise(long withEpoch) {
    if (isUp) return;
    if (narrator.isHeard()) narrator.tell("A process starts under lease " + withEpoch + ".");
    isUp = true;
    epoch = withEpoch;
    dispatcher.sendAll(withEpoch);
  }

  /** Falls asleep over a decision, is succeeded, wakes up and goes on as if nothing had been. */
  public void sleepwalk() {
    if (!isUp) return;
    var event = store.next().orElse(new QueueEvent.Woken());
    var late = decider.decide(store.ledger(), event, agenda.now());
    long stale = epoch;
    isUp = false;
    dispatcher.crash();
    long takenOver = Math.max(agenda.millis() + 20 * Agenda.SECOND, permits.allExpireAt());
    agenda.at(takenOver, this::succeed);
    agenda.at(takenOver + Agenda.SECOND + dice.below(30_000), () -> insist(stale, late));
  }

  private void insist(long stale, Decision late) {
    if (narrator.isHeard()) narrator.tell("A writer with a stale lease tries to go on.");
    if (store.commit(stale, late, agenda.now())) {
      throw new IllegalStateException("a stale writer could commit");
    }
    for (Effect effect : late.effects()) {
      if (effect instanceof Effect.Land land && permits.allows(land, stale)) stalePermits++;
    }
  }

  /** How often a writer with a stale lease was given leave to land: never. */
  public int stalePermits() {
    return stalePermits;
  }
}
