package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;

/** Proposes what to test next on the way to a branch. */
public interface Planner {
  Plan plan(Ledger ledger, BranchName branch, Instant now);
}
