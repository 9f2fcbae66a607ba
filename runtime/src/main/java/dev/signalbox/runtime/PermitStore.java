package dev.signalbox.runtime;

import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import java.util.List;
import java.util.Optional;

/** The landings of one repository that may be under way, for any node. */
public interface PermitStore {
  List<OpenPermit> permits();

  /**
   * The effect has ended; what is reported of it is heard once, whoever reports it. Leave to land
   * ends with it, unless nobody knows whether the landing may yet happen.
   */
  void close(EffectId effect, Optional<Report> report);
}
