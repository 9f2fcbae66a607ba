package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.EffectId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What survives of one repository's queue, for the one who writes it under a lease. Each method is
 * one transaction; any of them may throw {@link StoreUnavailable}.
 */
public interface WriterStore extends PermitStore {
  Saved load();

  /**
   * Everything or nothing, and nothing at all without the lease, or if another version is stored.
   *
   * @param version what the writer knows to be stored
   */
  void commit(long version, QueueCommit commit) throws StaleLease;

  /** What has arrived and was not taken note of, the oldest first. */
  List<Message> next(int most);

  void append(List<? extends QueueEvent> events);

  /** The effects whose end was not reported, in the order in which they were asked for. */
  List<Effect> open();

  /**
   * Leave to land, on record before it is used: {@link PermitTerms} says until when.
   *
   * @param now what the writer's clock showed before it asked
   */
  Optional<Instant> permit(Effect.Land land, Instant now);

  void endPermit(EffectId landing);
}
