package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.queue.Decision;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** What survives a crash. Each method is one transaction. */
public final class Store {
  private final ArrayDeque<QueueEvent> inbox = new ArrayDeque<>();
  private final TreeMap<EffectId, Effect> outbox = new TreeMap<>();
  private final List<Written> log = new ArrayList<>();
  private Ledger ledger;
  private Optional<Instant> wakeAt = Optional.empty();
  private Optional<Pause> pause = Optional.empty();
  private long epoch = 1;
  private int refusedCommits;

  public Store(Ledger ledger) {
    this.ledger = ledger;
  }

  public Ledger ledger() {
    return ledger;
  }

  public long epoch() {
    return epoch;
  }

  /** A new lease; whoever held one before can commit no more. */
  long takeOver() {
    return ++epoch;
  }

  public void receive(QueueEvent event) {
    inbox.add(event);
  }

  public Optional<QueueEvent> next() {
    return Optional.ofNullable(inbox.peek());
  }

  public boolean hasNews() {
    return !inbox.isEmpty();
  }

  /** Commits a decision about the next event; nothing is, if the lease is another's by now. */
  boolean commit(long byEpoch, Decision decision, Instant now) {
    if (byEpoch != epoch) {
      refusedCommits++;
      return false;
    }
    inbox.remove();
    ledger = decision.ledger();
    wakeAt = decision.wakeAt();
    for (Effect effect : decision.effects()) outbox.put(effect.id(), effect);
    for (LogEntry entry : decision.log()) write(entry, now);
    return true;
  }

  void woke() {
    wakeAt = Optional.empty();
    inbox.add(new QueueEvent.Woken());
  }

  boolean acknowledge(EffectId effect, Optional<? extends QueueEvent> report) {
    if (outbox.remove(effect) == null) return false;
    report.ifPresent(inbox::add);
    return true;
  }

  void setPause(Optional<Pause> next) {
    pause = next;
  }

  public Optional<Pause> pause() {
    return pause;
  }

  public Optional<Instant> wakeAt() {
    return wakeAt;
  }

  public List<Effect> unacknowledged() {
    return List.copyOf(outbox.values());
  }

  public boolean hasUnacknowledged() {
    return !outbox.isEmpty();
  }

  void write(LogEntry entry, Instant at) {
    log.add(new Written(log.size() + 1L, at, entry));
  }

  public List<Written> log() {
    return Collections.unmodifiableList(log);
  }

  public int refusedCommits() {
    return refusedCommits;
  }
}
