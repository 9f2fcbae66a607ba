package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.simulation.time.Agenda;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Leave to move a branch: given under the row that a pause writes, and never for long. */
final class Permits {
  /** One for each time that a landing is sent; it is out until its end is known or it expires. */
  record Permit(Effect.Land land, long number) {}

  private final Store store;
  private final Agenda agenda;
  private final List<Permit> out = new ArrayList<>();
  private final Set<EffectId> open = new HashSet<>();
  private long numbers;
  private Runnable onChange = () -> {};

  Permits(Store store, Agenda agenda) {
    this.store = store;
    this.agenda = agenda;
  }

  void whenEnded(Runnable then) {
    onChange = then;
  }

  boolean allows(Effect.Land land, long epoch) {
    return epoch == store.epoch()
        && store.pause().isEmpty()
        && !agenda.now().isAfter(land.notAfter());
  }

  Permit issue(Effect.Land land) {
    var permit = new Permit(land, ++numbers);
    out.add(permit);
    open.add(land.id());
    return permit;
  }

  /** It was sent before, by a process that did not live to hear how it ended. */
  boolean mayHaveLanded(Effect.Land land) {
    return open.contains(land.id());
  }

  void end(Permit permit) {
    out.remove(permit);
    open.remove(permit.land.id());
    onChange.run();
  }

  boolean isAnyOut() {
    expire();
    return !out.isEmpty();
  }

  /** When the last of them has expired at the latest. */
  long allExpireAt() {
    expire();
    long last = agenda.millis();
    for (Permit permit : out) {
      last = Math.max(last, Agenda.millisOf(permit.land.notAfter()) + 1);
    }
    return last;
  }

  private void expire() {
    Instant now = agenda.now();
    out.removeIf(permit -> now.isAfter(permit.land.notAfter()));
  }
}
