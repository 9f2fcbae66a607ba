package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A store for single runs: what is reported, and who was given leave. */
class MemoryStore implements WriterStore {
  final List<Effect> open = new ArrayList<>();
  final List<Optional<Report>> reports = new ArrayList<>();
  final List<Effect.Land> asked = new ArrayList<>();
  final List<OpenPermit> permits = new ArrayList<>();
  Function<Effect.Land, Optional<Instant>> gate = _ -> Optional.empty();

  @Override
  public Saved load() {
    throw new AssertionError("nothing was saved");
  }

  @Override
  public void commit(long version, QueueCommit commit) {
    throw new AssertionError("nothing is decided");
  }

  @Override
  public List<Message> next(int most) {
    return List.of();
  }

  @Override
  public void append(List<? extends QueueEvent> events) {}

  @Override
  public List<Effect> open() {
    return open;
  }

  @Override
  public void close(EffectId effect, Optional<Report> report) {
    reports.add(report);
  }

  @Override
  public Optional<Instant> permit(Effect.Land land, Instant now) {
    asked.add(land);
    return gate.apply(land);
  }

  @Override
  public List<OpenPermit> permits() {
    return permits;
  }

  @Override
  public void endPermit(EffectId landing) {
    permits.removeIf(permit -> permit.land().id().equals(landing));
  }
}
