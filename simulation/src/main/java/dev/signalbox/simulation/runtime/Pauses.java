package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.PauseChange;
import dev.signalbox.host.SourceHost;
import dev.signalbox.runtime.PauseConfirmation;
import dev.signalbox.runtime.TaskStep;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Writes the row of a pause at once, and answers when nothing can land any more. */
public final class Pauses {
  private static final int LONGEST_LAG = 20_000;
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(45);
  private static final Actor SOMEBODY =
      new Actor(Actor.Type.USER, new ActorId.OfAccount(7), "admin");

  private final SimulatedStore store;
  private final SourceHost host;
  private final Agenda agenda;
  private final Dice dice;
  private final List<PauseRecord> records = new ArrayList<>();
  private long deliveredAt;

  Pauses(SimulatedStore store, SourceHost host, Agenda agenda, Dice dice) {
    this.store = store;
    this.host = host;
    this.agenda = agenda;
    this.dice = dice;
  }

  public void pause(CommandId command, String reason) {
    var now = agenda.now();
    boolean isNew = store.pause().isEmpty();
    var since = store.pause().map(Pause::since).orElse(now);
    var pause = new Pause(reason, since);
    store.setPause(Optional.of(pause));
    if (isNew) records.add(new PauseRecord(now, Optional.empty(), Optional.empty()));
    log(
        isNew
            ? new PauseChange.Create(reason, SOMEBODY)
            : new PauseChange.Update(reason, SOMEBODY));
    deliver(new Command.SetPause(command, Optional.of(pause)));
    confirm(records.size());
  }

  public void unpause(CommandId command) {
    if (store.pause().isEmpty()) return;
    store.setPause(Optional.empty());
    records.add(records.removeLast().removed(agenda.now()));
    log(new PauseChange.Delete(SOMEBODY));
    deliver(new Command.SetPause(command, Optional.empty()));
  }

  /** The worker may be busy with what came before. */
  private void deliver(Command command) {
    deliveredAt = Math.max(deliveredAt, agenda.millis() + dice.below(LONGEST_LAG));
    agenda.at(deliveredAt, () -> store.receive(command));
  }

  /** Whoever is told that it is not sure asks again, as long as the pause stands. */
  private void confirm(int pause) {
    var confirmation = new PauseConfirmation(store, agenda::now, LOOK, PATIENCE);
    go(pause, confirmation, confirmation.begin());
  }

  private void go(int pause, PauseConfirmation confirmation, TaskStep step) {
    switch (step) {
      case TaskStep.Ask<?> ask ->
          go(pause, confirmation, ask.carriedOut(host, Surroundings.REPOSITORY).get());
      case TaskStep.Pause(var time, var then) ->
          agenda.in(
              time.toMillis(),
              () -> {
                if (stands(pause)) go(pause, confirmation, then.get());
              });
      case TaskStep.Over _ -> {
        if (!confirmation.holds()) confirm(pause);
        else if (stands(pause)) answer();
      }
    }
  }

  private boolean stands(int pause) {
    return pause == records.size() && store.pause().isPresent();
  }

  private void answer() {
    var last = records.getLast();
    if (last.answeredAt().isPresent()) return;
    records.removeLast();
    records.add(last.answered(agenda.now()));
  }

  private void log(PauseChange change) {
    store.write(
        new LogEntry(new Trigger.Command("pause"), Optional.empty(), Optional.empty(), change),
        agenda.now());
  }

  public List<PauseRecord> records() {
    return Collections.unmodifiableList(records);
  }
}
