package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.judge.Clearance;
import dev.signalbox.engine.judge.DirectMerge;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.runtime.EffectRun;
import dev.signalbox.runtime.Message;
import dev.signalbox.runtime.OpenPermit;
import dev.signalbox.runtime.PermitStore;
import dev.signalbox.runtime.PermitTerms;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.Saved;
import dev.signalbox.runtime.StaleLease;
import dev.signalbox.simulation.time.Agenda;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The tables of one queue, which survive a crash. Each method is one transaction. */
public final class SimulatedStore implements PermitStore {
  private record Permit(Effect.Land land, Instant notAfter) {}

  private final Agenda agenda;
  private final SimulatedLeases leases;
  private final Map<Long, QueueEvent> inbox = new LinkedHashMap<>();
  private final TreeMap<EffectId, Effect> outbox = new TreeMap<>();
  private final TreeMap<EffectId, Permit> permits = new TreeMap<>();
  private final List<String> unwarranted = new ArrayList<>();
  private final List<Written> log = new ArrayList<>();
  private Ledger ledger;
  private long version;
  private long messages;
  private int refusedCommits;
  private Optional<Instant> wakeAt = Optional.empty();
  private Optional<Pause> pause = Optional.empty();

  SimulatedStore(Agenda agenda, SimulatedLeases leases, Ledger ledger) {
    this.agenda = agenda;
    this.leases = leases;
    this.ledger = ledger;
  }

  public Ledger ledger() {
    return ledger;
  }

  public void receive(QueueEvent event) {
    inbox.put(++messages, event);
  }

  boolean hasNews() {
    return !inbox.isEmpty();
  }

  List<Message> next(int most) {
    var next = new ArrayList<Message>(Math.min(most, inbox.size()));
    for (var message : inbox.entrySet()) {
      if (next.size() == most) break;
      next.add(new Message(message.getKey(), message.getValue()));
    }
    return next;
  }

  Saved load() {
    return new Saved(ledger, version, wakeAt);
  }

  void commit(long epoch, long known, QueueCommit commit) {
    if (leases.left(epoch).isEmpty()) {
      refusedCommits++;
      throw new StaleLease(epoch);
    }
    if (known != version) throw new StaleLease(epoch, known);
    version++;
    for (Long number : commit.heard()) inbox.remove(number);
    ledger = commit.after();
    wakeAt = commit.wakeAt();
    for (Effect effect : commit.effects()) outbox.put(effect.id(), effect);
  }

  List<Effect> open() {
    return List.copyOf(outbox.values());
  }

  @Override
  public void close(EffectId effect, Optional<Report> report) {
    boolean wasOpen = outbox.remove(effect) != null;
    if (report.filter(EffectRun::isLandingInTheAir).isEmpty()) permits.remove(effect);
    if (wasOpen) report.ifPresent(this::receive);
  }

  Optional<Instant> permit(long epoch, Effect.Land land, Instant now) {
    boolean isStopped = ledger.policy().stop().isPresent();
    var terms = new PermitTerms(pause.isPresent(), isStopped, leases.left(epoch));
    var until = terms.span(Duration.between(now, land.notAfter())).map(now::plus);
    until.ifPresent(at -> permits.put(land.id(), new Permit(land, at)));
    if (until.isPresent()) objection(land, now).ifPresent(unwarranted::add);
    return until;
  }

  /** A rule merges without the queue, also while that is switched off. */
  private Optional<String> objection(Effect.Land land, Instant now) {
    if (land.rule().isEmpty()) return Clearance.objection(ledger, land, now);
    var pull = ledger.entries().pull(land.numbers().getFirst());
    return DirectMerge.objection(ledger, pull, now);
  }

  @Override
  public List<OpenPermit> permits() {
    var now = agenda.now();
    return permits.values().stream()
        .map(permit -> new OpenPermit(permit.land, permit.notAfter.isBefore(now)))
        .toList();
  }

  void endPermit(EffectId landing) {
    permits.remove(landing);
  }

  void setPause(Optional<Pause> next) {
    pause = next;
  }

  public Optional<Pause> pause() {
    return pause;
  }

  Optional<Instant> wakeAt() {
    return wakeAt;
  }

  public Collection<Effect> unacknowledged() {
    return Collections.unmodifiableCollection(outbox.values());
  }

  boolean hasUnacknowledged() {
    return !outbox.isEmpty();
  }

  void write(LogEntry entry, Instant at) {
    log.add(new Written(log.size() + 1L, at, entry));
  }

  /** What the facts had against landings that were given leave: nothing. */
  public List<String> unwarranted() {
    return Collections.unmodifiableList(unwarranted);
  }

  public int refusedCommits() {
    return refusedCommits;
  }

  public List<Written> log() {
    return Collections.unmodifiableList(log);
  }
}
