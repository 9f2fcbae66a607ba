package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Who would be tested together next, in the order of the line. */
public final class Groups {
  /** Further back only those are looked for who could start at once. */
  static final int LOOK_AHEAD = 256;

  private final Ledger ledger;
  private final BranchName branch;
  private final int most;
  private final List<Group> groups = new ArrayList<>();
  private final Set<PullRequestNumber> seated = new HashSet<>();
  private final TakenLanes taken = new TakenLanes();
  private final FreePlaces places;

  /** Who has to wait for a batch that is there takes no room from those who could start. */
  private int startable;

  private Groups(Ledger ledger, BranchName branch, int most) {
    this.ledger = ledger;
    this.branch = branch;
    this.most = most;
    this.places = new FreePlaces(ledger);
  }

  /** No more than so many of which could start now, wherever in the line they are. */
  public static List<Group> of(Ledger ledger, BranchName branch, int most) {
    var groups = new Groups(ledger, branch, most);
    if (groups.fill()) groups.lookFurther();
    return groups.groups;
  }

  /** Those who are next, as many as there are, without a look at who is far behind. */
  public static List<Group> front(Ledger ledger, BranchName branch) {
    var groups = new Groups(ledger, branch, Integer.MAX_VALUE);
    groups.fill();
    return groups.groups;
  }

  /** Whether there is room for more, and somebody further back. */
  private boolean fill() {
    int seen = 0;
    boolean room = true;
    for (var number : ledger.entries().waitingFor(branch)) {
      var entry = ledger.entries().byNumber().at(number);
      if (!entry.branch().equals(branch) || !room) return false;
      if (++seen > LOOK_AHEAD) return true;
      if (Boarding.isEligible(ledger, entry, seated)) room = seat(entry);
    }
    return false;
  }

  private void lookFurther() {
    int room = most - startable;
    if (room > 0) groups.addAll(new FreeLaneSearch(ledger, branch, taken, places).find(room));
  }

  /** Whether it may be tested whoever else is; then nobody behind it goes first. */
  private boolean isFree(Entry entry) {
    return ledger.entries().pull(entry.number()).dependsOn().isEmpty();
  }

  /** Where batches wait to be built anew, only who is as urgent goes before them together. */
  private boolean wouldOvertake(Group group, Entry entry) {
    return !group.isAsUrgentAs(entry) && !ledger.batches().at(branch, Phase.REQUEUED).isEmpty();
  }

  /**
   * Only the last group that shares a lane with it may take it, so that nobody is passed by; and
   * not if it depends on somebody in another group, who has to start first.
   */
  private boolean seat(Entry entry) {
    int last = taken.last(entry.standing().lanes());
    if (last >= 0) {
      var group = groups.get(last);
      boolean joins = group.takes(entry) && Boarding.isEligible(ledger, entry, group.numbers());
      if (joins && !wouldOvertake(group, entry)) {
        groups.set(last, group.with(entry));
        seated.add(entry.number());
        return true;
      }
    }
    if (startable >= most) return false;
    var rule = ledger.policy().rule(entry.rule());
    if (rule.isEmpty()) return true;
    boolean isBehind = last >= 0 && isFree(groups.get(last).first());
    var group = new Group(rule.get(), List.of(entry), places.has(entry), isBehind);
    groups.add(group);
    taken.take(entry.standing().lanes());
    seated.add(entry.number());
    if (group.hasPlace()) startable++;
    return true;
  }
}
