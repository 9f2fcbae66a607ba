package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Who would be tested together next, as the planner sees it that the rules in force ask for. */
public final class NextGroups {
  private NextGroups() {}

  /** Those who are next, as many as there are, without a look at who is far behind. */
  public static List<Group> front(Ledger ledger, BranchName branch, Instant now) {
    return isJoint(ledger) ? jointly(ledger, branch, now) : Groups.front(ledger, branch);
  }

  /** With whom it would be: by the slots that are free, and else as the line stands. */
  public static Optional<Group> of(Ledger ledger, Entry entry, Instant now) {
    var branch = entry.branch();
    if (isJoint(ledger)) return having(entry, jointly(ledger, branch, now));
    int free = Math.max(0, Slots.free(ledger));
    return having(entry, Groups.of(ledger, branch, free))
        .or(() -> having(entry, Groups.front(ledger, branch)));
  }

  private static boolean isJoint(Ledger ledger) {
    return ledger.policy().settings().isPlannedBy(PlannerKind.JOINT);
  }

  /** Where no slot is free, as soon as one is. */
  private static List<Group> jointly(Ledger ledger, BranchName branch, Instant now) {
    int free = Math.max(1, Slots.free(ledger));
    return JointPlanner.groups(ledger, branch, free, now).inOrder();
  }

  private static Optional<Group> having(Entry entry, List<Group> groups) {
    return groups.stream().filter(group -> group.numbers().contains(entry.number())).findFirst();
  }
}
