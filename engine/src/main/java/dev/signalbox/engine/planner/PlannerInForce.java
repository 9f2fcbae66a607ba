package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.time.Instant;

/** The planner that the rules in force ask for. */
public final class PlannerInForce implements Planner {
  private final Planner standard = new StandardPlanner();
  private final Planner joint = new JointPlanner();

  @Override
  public Plan plan(Ledger ledger, BranchName branch, Instant now) {
    boolean isJoint = ledger.policy().settings().isPlannedBy(PlannerKind.JOINT);
    return (isJoint ? joint : standard).plan(ledger, branch, now);
  }
}
