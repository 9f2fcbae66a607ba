package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Deferral;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Who would be tested together next, whatever lanes they are in. Where slots are scarce, those who
 * stand on nothing that may fail go first, several in a batch.
 */
final class JointGroups {
  private static final int LOOK_AHEAD = 1_024;

  private final Ledger ledger;
  private final BranchName branch;
  private final Instant now;
  private final PassOdds odds;
  private final ExpectedTimes times;
  private final FreePlaces places;
  private final List<Entry> waiting = new ArrayList<>();
  private final List<Entry> deferred = new ArrayList<>();
  private final List<Party> parties = new ArrayList<>();
  private final LaneTurns turns = new LaneTurns();
  private BatchSizing sizing = BatchSizing.ONE;

  private JointGroups(Ledger ledger, BranchName branch, Instant now, PassOdds odds) {
    this.ledger = ledger;
    this.branch = branch;
    this.now = now;
    this.odds = odds;
    this.times = new ExpectedTimes(odds.forecast());
    this.places = new FreePlaces(ledger);
  }

  static JointGroups of(
      Ledger ledger, BranchName branch, int free, Instant now, PassOdds odds, int many) {
    var groups = new JointGroups(ledger, branch, now, odds);
    groups.gather(many);
    groups.seatAll(free);
    return groups;
  }

  /** In the order in which they should start. */
  List<Group> inOrder() {
    var order = new ArrayList<>(parties);
    if (sizing.isTight()) order.sort(new PartyOrder(sizing, now));
    var groups = new ArrayList<Group>();
    for (var party : order) {
      groups.add(party.group(!party.isStacked() || places.has(party.first())));
    }
    return groups;
  }

  /** When the first who is passed by now has waited for so long that nobody passes it any more. */
  Optional<Instant> deferralEnds() {
    return deferred.stream().map(it -> Deferral.nextEnd(ledger, it, now)).min(Instant::compareTo);
  }

  private void gather(int many) {
    Set<PullRequestNumber> seen = new HashSet<>();
    int looked = 0;
    for (var number : ledger.entries().waitingFor(branch)) {
      var entry = ledger.entries().byNumber().at(number);
      if (!entry.branch().equals(branch) || ++looked > LOOK_AHEAD) return;
      if (ledger.policy().rule(entry.rule()).isEmpty()) continue;
      if (!Boarding.isEligible(ledger, entry, seen)) continue;
      if (JointPlanner.defers(ledger, entry, now, many)) {
        deferred.add(entry);
      } else {
        waiting.add(entry);
        seen.add(number);
      }
    }
  }

  private void seatAll(int free) {
    int startable = 0;
    for (var entry : waiting) {
      if (!isStacked(entry) || places.has(entry)) startable++;
    }
    sizing = BatchSizing.of(ledger, startable, free);
    for (var entry : waiting) {
      if (mayPassDeferred(entry)) seat(entry);
    }
  }

  private boolean mayPassDeferred(Entry entry) {
    for (var passed : deferred) {
      if (passed.place().compareTo(entry.place()) < 0 && !Deferral.mayPass(passed, entry)) {
        return false;
      }
    }
    return true;
  }

  private boolean isStacked(Entry entry) {
    var batches = ledger.batches();
    var lanes = entry.standing().lanes();
    return batches
        .index()
        .lanes()
        .hasNear(
            lanes,
            id -> batches.position(branch, id) >= 0 && batches.byId().at(id).lanes().meet(lanes));
  }

  private void seat(Entry entry) {
    boolean isStacked = isStacked(entry);
    double seconds = sizing.isTight() ? times.seconds(entry) : 0;
    int last = turns.last(entry.standing().lanes());
    var party = last >= 0 ? sharing(entry, last) : apart(entry, seconds, isStacked);
    if (party.isPresent()) {
      parties.get(party.get()).join(entry, odds.of(entry));
    } else {
      var rule = ledger.policy().rule(entry.rule()).orElseThrow();
      parties.add(new Party(rule, entry, odds.of(entry), seconds, isStacked, last >= 0));
    }
    turns.take(entry.standing().lanes(), party.orElse(parties.size() - 1));
  }

  /**
   * Only the last party that shares a lane with it may take it, so that nobody is passed by; and
   * only in the very same lanes. Where those fail, they can't be told apart at once, and hold up
   * their lanes for several builds: by load that is done only where there is no other lane.
   */
  private Optional<Integer> sharing(Entry entry, int last) {
    var party = parties.get(last);
    boolean joins =
        party.size() < most(party)
            && party.isIn(entry.standing().lanes())
            && party.takes(entry, odds.of(entry))
            && Boarding.isEligible(ledger, entry, party.numbers());
    return joins ? Optional.of(last) : Optional.empty();
  }

  /** Where the rule has a number, who is in the same lanes is tested together whatever the load. */
  private int most(Party party) {
    if (!party.isSizedByLoad()) return Integer.MAX_VALUE;
    return party.first().standing().lanes().everyScope() ? sizing.inOneLane() : 1;
  }

  private Optional<Integer> apart(Entry entry, double seconds, boolean isStacked) {
    if (isStacked || !sizing.isTight() || !Boarding.isEligible(ledger, entry, List.of())) {
      return Optional.empty();
    }
    double its = odds.of(entry);
    for (int at = 0; at < parties.size(); at++) {
      var party = parties.get(at);
      boolean isOpen = party.isOnItsOwn() && party.size() < sizing.worthASlot();
      if (isOpen && party.lastsFor(seconds) && party.takes(entry, its)) return Optional.of(at);
    }
    return Optional.empty();
  }
}
