package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.ledger.Place;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.BranchName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Looks behind a long line for those whose lanes are free. Only the first of each lane is looked
 * at, and a lane is left as soon as somebody in it has to wait.
 */
final class FreeLaneSearch {
  private final Ledger ledger;
  private final BranchName branch;
  private final TakenLanes taken;
  private final FreePlaces places;
  private final int partitions;
  private final PriorityQueue<Lane> open = new PriorityQueue<>(Comparator.comparing(Lane::next));
  private final List<Group> found = new ArrayList<>();

  private record Lane(Place next, PersistentMap<Place, Place> line) {}

  FreeLaneSearch(Ledger ledger, BranchName branch, TakenLanes taken, FreePlaces places) {
    this.ledger = ledger;
    this.branch = branch;
    this.taken = taken;
    this.places = places;
    this.partitions = ledger.policy().rules().partitionRules().size();
  }

  /** As many groups as there is room for, in the order of the line. */
  List<Group> find(int room) {
    if (isAllTaken()) return found;
    openLanes();
    while (!open.isEmpty() && found.size() < room && !isAllTaken()) look(open.remove());
    return found;
  }

  private boolean isAllTaken() {
    return taken.isAll(Math.max(1, partitions));
  }

  private void openLanes() {
    var lanes = ledger.entries().lanes();
    var before = Place.firstOf(branch);
    lanes
        .scopes()
        .values()
        .forEach(
            (scope, line) -> {
              if (isDivided() || !taken.has(scope)) open(line, before);
            });
    for (var line : lanes.acrossScopes().values()) open(line, before);
  }

  /** Two in the same scope may be in different partitions, and then in different lanes. */
  private boolean isDivided() {
    return partitions > 0;
  }

  private void open(PersistentMap<Place, Place> line, Place after) {
    line.keyAfter(after)
        .filter(next -> next.branch().equals(branch))
        .ifPresent(next -> open.add(new Lane(next, line)));
  }

  private void look(Lane lane) {
    var entry = ledger.entries().byNumber().at(lane.next.number());
    boolean waits = isEligible(entry, Optional.empty());
    if (waits) {
      var lanes = entry.standing().lanes();
      if (taken.last(lanes) < 0 && places.has(entry)) found.add(groupFrom(entry));
      taken.take(lanes);
    }
    if (!waits || isDivided()) open(lane.line, lane.next);
  }

  private boolean isEligible(Entry entry, Optional<Group> group) {
    return ledger.policy().rule(entry.rule()).isPresent()
        && Boarding.isEligible(ledger, entry, group.map(Group::numbers).orElse(List.of()));
  }

  /** With those right behind it in its lanes, as long as they may travel together. */
  private Group groupFrom(Entry first) {
    var rule = ledger.policy().rule(first.rule()).orElseThrow();
    var group = new Group(rule, List.of(first), true, false);
    for (var place : ledger.entries().lanes().near(first.standing().lanes(), first.place())) {
      if (!place.branch().equals(branch) || group.isFull()) break;
      var entry = ledger.entries().byNumber().at(place.number());
      boolean passed = place.equals(first.place()) || !group.shares(entry);
      if (passed || !isEligible(entry, Optional.of(group))) continue;
      if (!group.takes(entry) || wouldOvertake(group, entry)) break;
      group = group.with(entry);
    }
    return group;
  }

  private boolean wouldOvertake(Group group, Entry entry) {
    return !group.isAsUrgentAs(entry) && !ledger.batches().at(branch, Phase.REQUEUED).isEmpty();
  }
}
