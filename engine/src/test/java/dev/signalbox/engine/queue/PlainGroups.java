package dev.signalbox.engine.queue;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.planner.Group;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;

/** Puts the line into groups by looking at everybody and at every group, one after the other. */
final class PlainGroups {
  private final Ledger ledger;
  private final int most;
  private final List<Group> groups = new ArrayList<>();
  private final List<PullRequestNumber> seated = new ArrayList<>();
  private int startable;

  private PlainGroups(Ledger ledger, int most) {
    this.ledger = ledger;
    this.most = most;
  }

  static List<Group> of(Ledger ledger, BranchName branch, int most) {
    var plain = new PlainGroups(ledger, most);
    boolean room = true;
    for (var number : ledger.entries().waitingFor(branch)) {
      var entry = ledger.entries().byNumber().at(number);
      if (!entry.branch().equals(branch) || !room) break;
      if (Boarding.isEligible(ledger, entry, plain.seated)) room = plain.seat(entry);
    }
    return plain.groups;
  }

  private boolean seat(Entry entry) {
    boolean isBehind = false;
    for (int at = groups.size() - 1; at >= 0; at--) {
      var group = groups.get(at);
      if (!shares(group, entry)) continue;
      isBehind = ledger.entries().pull(group.first().number()).dependsOn().isEmpty();
      if (!joins(group, entry) || wouldOvertake(group, entry)) break;
      var members = new ArrayList<>(group.members());
      members.add(entry);
      groups.set(at, new Group(group.rule(), members, group.hasPlace(), group.isBehind()));
      seated.add(entry.number());
      return true;
    }
    if (startable >= most) return false;
    var rule = ledger.policy().rule(entry.rule());
    if (rule.isEmpty()) return true;
    boolean hasPlace = Coupling.hasPlace(ledger, entry);
    groups.add(new Group(rule.get(), List.of(entry), hasPlace, isBehind));
    seated.add(entry.number());
    if (hasPlace) startable++;
    return true;
  }

  private boolean joins(Group group, Entry entry) {
    return group.members().size() < group.slots()
        && Boarding.fitTogether(group.first(), entry)
        && Boarding.isEligible(ledger, entry, group.numbers());
  }

  private static boolean shares(Group group, Entry entry) {
    return group.first().standing().lanes().meet(entry.standing().lanes());
  }

  private boolean wouldOvertake(Group group, Entry entry) {
    var urgency = group.first().standing().rank().priority();
    if (urgency.equals(entry.standing().rank().priority())) return false;
    for (var batch : ledger.batches().train(entry.branch())) {
      if (batch.stage() instanceof Stage.Requeued && shares(group, entry)) return true;
    }
    return false;
  }
}
