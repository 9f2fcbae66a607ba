package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.runtime.Message;
import dev.signalbox.runtime.OpenPermit;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.Saved;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.runtime.WriterStore;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The store as one process reaches it: now and then not at all, or its answer is lost. */
final class SimulatedWriter implements WriterStore {
  /** Is told of a commit just before it is made and just after. */
  interface Observer {
    void commits(QueueCommit commit, long version);

    void committed(QueueCommit commit);
  }

  private final SimulatedStore store;
  private final long epoch;
  private final Sky sky;
  private final Dice dice;
  private final Observer observer;

  SimulatedWriter(SimulatedStore store, long epoch, Sky sky, Dice dice, Observer observer) {
    this.store = store;
    this.epoch = epoch;
    this.sky = sky;
    this.dice = dice;
    this.observer = observer;
  }

  private <T> T reached(Supplier<T> transaction) {
    double away = sky.weather().machine().storeAway();
    if (dice.chance(away)) throw away();
    T answer = transaction.get();
    if (dice.chance(away)) throw away();
    return answer;
  }

  private static StoreUnavailable away() {
    return new StoreUnavailable("the store does not answer", new IllegalStateException());
  }

  private void reached(Runnable transaction) {
    reached(
        () -> {
          transaction.run();
          return true;
        });
  }

  @Override
  public Saved load() {
    return reached(store::load);
  }

  @Override
  public void commit(long version, QueueCommit commit) {
    observer.commits(commit, version);
    reached(
        () -> {
          store.commit(epoch, version, commit);
          observer.committed(commit);
        });
  }

  @Override
  public List<Message> next(int most) {
    return reached(() -> store.next(most));
  }

  @Override
  public void append(List<? extends QueueEvent> events) {
    reached(() -> events.forEach(store::receive));
  }

  @Override
  public List<Effect> open() {
    return reached(store::open);
  }

  @Override
  public void close(EffectId effect, Optional<Report> report) {
    reached(() -> store.close(effect, report));
  }

  @Override
  public Optional<Instant> permit(Effect.Land land, Instant now) {
    return reached(() -> store.permit(epoch, land, now));
  }

  @Override
  public List<OpenPermit> permits() {
    return reached(store::permits);
  }

  @Override
  public void endPermit(EffectId landing) {
    reached(() -> store.endPermit(landing));
  }
}
