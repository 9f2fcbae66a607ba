package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositorySlug;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Has effects carried out, in the order of their subjects. Runs may be driven by any thread. */
public final class EffectDispatcher {
  private final RepositorySlug slug;
  private final WriterStore store;
  private final InstantSource clock;
  private final Supplier<Optional<Ledger>> facts;
  private final Consumer<HostTask> launch;
  private final EffectOrder order = new EffectOrder();
  private final Set<EffectId> underWay = ConcurrentHashMap.newKeySet();
  private volatile boolean isClosed;

  /**
   * @param facts what was committed last, if that is known
   * @param launch has a run driven to its end, beside others
   */
  public EffectDispatcher(
      RepositorySlug slug,
      WriterStore store,
      InstantSource clock,
      Supplier<Optional<Ledger>> facts,
      Consumer<HostTask> launch) {
    this.slug = slug;
    this.store = store;
    this.clock = clock;
    this.facts = facts;
    this.launch = launch;
  }

  /** Does what was asked for and not reported. A landing that was sent before is only settled. */
  public void resume() {
    var permits = store.permits();
    for (Effect effect : store.open()) {
      boolean wasSent = permits.stream().anyMatch(it -> it.land().id().equals(effect.id()));
      send(effect, wasSent);
    }
    for (OpenPermit permit : permits) {
      if (permit.isExpired()) awaitEnd(permit.land().id());
    }
  }

  public void send(Effect effect) {
    send(effect, false);
  }

  private void send(Effect effect, boolean wasSent) {
    if (underWay.add(effect.id()) && order.admits(effect)) start(effect, wasSent);
  }

  private void start(Effect effect, boolean wasSent) {
    launch.accept(new EffectRun(this, effect, wasSent));
  }

  void ended(Effect effect) {
    underWay.remove(effect.id());
    for (Effect next : order.ended(effect)) start(next, false);
  }

  void awaitEnd(EffectId landing) {
    launch.accept(new LandingSettlement(this, landing));
  }

  boolean isUnderWay(EffectId effect) {
    return underWay.contains(effect);
  }

  RepositorySlug slug() {
    return slug;
  }

  WriterStore store() {
    return store;
  }

  InstantSource clock() {
    return clock;
  }

  Optional<Ledger> facts() {
    return facts.get();
  }

  boolean isClosed() {
    return isClosed;
  }

  /** Nothing is reported any more; what is under way ends at its next step. */
  public void close() {
    isClosed = true;
  }
}
