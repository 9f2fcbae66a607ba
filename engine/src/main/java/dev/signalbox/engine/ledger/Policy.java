package dev.signalbox.engine.ledger;

import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.wire.InOrder;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * What people and rules ask of the whole queue.
 *
 * @param products those that are switched on, once that is known
 */
public record Policy(
    RulesInForce inForce,
    Optional<Pause> pause,
    Optional<SafetyStop> stop,
    PersistentMap<UUID, Freeze> freezes,
    Optional<Set<Product>> products) {
  public static final Policy DEFAULT =
      new Policy(
          RulesInForce.DEFAULT,
          Optional.empty(),
          Optional.empty(),
          PersistentMap.empty(),
          Optional.empty());

  public Policy {
    products = products.map(InOrder::copyOf);
  }

  public Rules rules() {
    return inForce.rules();
  }

  public MergeQueueSettings settings() {
    return rules().mergeQueue();
  }

  public Optional<QueueRule> rule(String name) {
    return rules().queueRule(name);
  }

  /** Whether it is known to be switched on. */
  public boolean isOn(Product product) {
    return products.isPresent() && products.get().contains(product);
  }

  /** Whether it is known to be switched off. */
  public boolean isOff(Product product) {
    return products.isPresent() && !isOn(product);
  }

  /** Nothing starts and nothing lands. */
  public boolean standsStill() {
    return pause.isPresent() || stop.isPresent() || isOff(Product.MERGE_QUEUE);
  }

  public Policy with(RulesInForce next) {
    return new Policy(next, pause, stop, freezes, products);
  }

  public Policy paused(Optional<Pause> next) {
    return new Policy(inForce, next, stop, freezes, products);
  }

  public Policy stopped(Optional<SafetyStop> next) {
    return new Policy(inForce, pause, next, freezes, products);
  }

  public Policy with(PersistentMap<UUID, Freeze> next) {
    return new Policy(inForce, pause, stop, next, products);
  }

  public Policy with(Set<Product> next) {
    return new Policy(inForce, pause, stop, freezes, Optional.of(next));
  }
}
