package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;

/** Decides together who is tested, with whom, and who is passed by for a while. */
public final class JointPlanner implements Planner {
  private final Planner standard = new StandardPlanner();

  @Override
  public Plan plan(Ledger ledger, BranchName branch, Instant now) {
    return standard.plan(ledger, branch, now);
  }
}
