package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Proposes what to test next on the way to a branch. */
public interface Planner {
  List<Proposal> propose(Ledger ledger, BranchName branch, Instant now);

  /** When time alone may lead to another proposal. */
  Optional<Instant> reconsidersAt(Ledger ledger, BranchName branch, Instant now);
}
