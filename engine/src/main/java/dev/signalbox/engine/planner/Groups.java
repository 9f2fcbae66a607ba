package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;

/** Who would be tested together next, in the order of the line. */
public final class Groups {
  /** Whoever stands further back has time until the line has moved. */
  static final int LOOK_AHEAD = 256;

  private final Ledger ledger;
  private final int most;
  private final List<Group> groups = new ArrayList<>();
  private final List<PullRequestNumber> seated = new ArrayList<>();

  /** Who has to wait for a batch that is there takes no room from those who could start. */
  private int startable;

  private Groups(Ledger ledger, int most) {
    this.ledger = ledger;
    this.most = most;
  }

  public static List<Group> of(Ledger ledger, BranchName branch, int most) {
    var groups = new Groups(ledger, most);
    groups.fill(branch);
    return groups.groups;
  }

  private void fill(BranchName branch) {
    int seen = 0;
    boolean room = true;
    for (var number : ledger.roll().waitingFor(branch)) {
      var entry = ledger.roll().entries().at(number);
      if (!entry.branch().equals(branch) || ++seen > LOOK_AHEAD || !room) return;
      if (Boarding.isEligible(ledger, entry, seated)) room = seat(entry);
    }
  }

  /** Where batches wait to be built anew, only who is as urgent goes before them together. */
  private boolean wouldOvertake(Group group, Entry entry) {
    if (group.first().standing().rank().priority().equals(entry.standing().rank().priority())) {
      return false;
    }
    for (var batch : ledger.trains().train(entry.branch())) {
      if (batch.stage() instanceof Stage.Requeued && group.shares(entry)) return true;
    }
    return false;
  }

  /**
   * Only the last group that shares a lane with it may take it, so that nobody is passed by; and
   * not if it depends on somebody in another group, who has to start first.
   */
  private boolean seat(Entry entry) {
    for (int at = groups.size() - 1; at >= 0; at--) {
      var group = groups.get(at);
      if (!group.shares(entry)) continue;
      boolean joins = group.takes(entry) && Boarding.isEligible(ledger, entry, group.numbers());
      if (!joins || wouldOvertake(group, entry)) break;
      groups.set(at, group.with(entry));
      seated.add(entry.number());
      return true;
    }
    if (startable >= most) return false;
    var rule = ledger.policy().rule(entry.rule());
    if (rule.isEmpty()) return true;
    groups.add(new Group(rule.get(), List.of(entry)));
    seated.add(entry.number());
    if (Coupling.hasPlace(ledger, entry)) startable++;
    return true;
  }
}
