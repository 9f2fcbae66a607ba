package dev.signalbox.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import java.util.Optional;

/** The rules of one repository as its host has them. */
public interface RulesSource {
  /** For the inbox; nothing if it was told already and is on its way. */
  Optional<Observation> news(Ledger ledger);

  /** For the one who decides now, ahead of whatever is on its way. */
  Optional<Observation> latest(Ledger ledger);

  /**
   * Whether it may come from somebody who has seen newer rules than those in force, or tells of a
   * tip that has others.
   */
  boolean mayComeWithNewer(QueueEvent event, Ledger ledger);

  /** Nobody knows whether what was told has arrived. */
  void forget();
}
