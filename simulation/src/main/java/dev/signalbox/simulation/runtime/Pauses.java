package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.log.Actor;
import dev.signalbox.engine.log.ActorId;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.PauseChange;
import dev.signalbox.engine.log.Trigger;
import dev.signalbox.simulation.time.Agenda;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Writes the row of a pause at once, and answers when nothing can land any more. */
public final class Pauses {
  private static final Actor SOMEBODY =
      new Actor(Actor.Type.USER, new ActorId.OfAccount(7), "admin");

  private final Store store;
  private final Permits permits;
  private final Agenda agenda;
  private final List<PauseRecord> records = new ArrayList<>();

  Pauses(Store store, Permits permits, Agenda agenda) {
    this.store = store;
    this.permits = permits;
    this.agenda = agenda;
    permits.whenEnded(this::answer);
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
    store.receive(new Command.SetPause(command, Optional.of(pause)));
    answer();
    if (store.pause().isPresent()) agenda.at(permits.allExpireAt(), this::answer);
  }

  public void unpause(CommandId command) {
    if (store.pause().isEmpty()) return;
    store.setPause(Optional.empty());
    records.add(records.removeLast().removed(agenda.now()));
    log(new PauseChange.Delete(SOMEBODY));
    store.receive(new Command.SetPause(command, Optional.empty()));
  }

  private void answer() {
    if (records.isEmpty() || store.pause().isEmpty() || permits.isAnyOut()) return;
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
