package dev.signalbox.engine.ledger;

import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import java.util.Optional;
import java.util.UUID;

/** What people and rules ask of the whole queue. */
public record Policy(
    RulesInForce inForce,
    Optional<Pause> pause,
    Optional<SafetyStop> stop,
    PersistentMap<UUID, Freeze> freezes) {
  public static final Policy DEFAULT =
      new Policy(RulesInForce.DEFAULT, Optional.empty(), Optional.empty(), PersistentMap.empty());

  public Rules rules() {
    return inForce.rules();
  }

  public MergeQueueSettings settings() {
    return rules().mergeQueue();
  }

  public Optional<QueueRule> rule(String name) {
    return rules().queueRule(name);
  }

  /** Nothing starts and nothing lands. */
  public boolean standsStill() {
    return pause.isPresent() || stop.isPresent();
  }

  public Policy with(RulesInForce next) {
    return new Policy(next, pause, stop, freezes);
  }

  public Policy paused(Optional<Pause> next) {
    return new Policy(inForce, next, stop, freezes);
  }

  public Policy stopped(Optional<SafetyStop> next) {
    return new Policy(inForce, pause, next, freezes);
  }

  public Policy with(PersistentMap<UUID, Freeze> next) {
    return new Policy(inForce, pause, stop, next);
  }
}
