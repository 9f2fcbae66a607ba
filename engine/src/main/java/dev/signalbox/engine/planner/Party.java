package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.QueueRule;
import java.util.ArrayList;
import java.util.List;

/** Waiting pull requests that gather to be tested together, in lanes of their own each. */
final class Party {
  /** All wait for the slowest: whoever takes so many times as long as the first goes elsewhere. */
  private static final double MUCH_LONGER = 1.4;

  private static final double MOST_PASS = 0.97;

  private final QueueRule rule;
  private final boolean isStacked;
  private final boolean isBehind;
  private final List<Entry> members = new ArrayList<>();
  private final double seconds;
  private double odds;

  /**
   * Of one that others may join.
   *
   * @param seconds how long it is expected to take
   * @param isStacked whether it would be tested on top of something that is under way
   * @param isBehind whether somebody before it has to start first
   */
  Party(
      QueueRule rule,
      Entry first,
      double odds,
      double seconds,
      boolean isStacked,
      boolean isBehind) {
    this.rule = rule;
    this.isStacked = isStacked;
    this.isBehind = isBehind;
    this.odds = odds;
    this.seconds = seconds;
    members.add(first);
  }

  boolean isOnItsOwn() {
    return !isStacked && !isBehind;
  }

  boolean isStacked() {
    return isStacked;
  }

  boolean isBehind() {
    return isBehind;
  }

  boolean isSizedByLoad() {
    return rule.batchSize().isAuto();
  }

  /** Whether all of its members are in these lanes and in no others. */
  boolean isIn(Lanes lanes) {
    for (var member : members) {
      if (!member.standing().lanes().equals(lanes)) return false;
    }
    return true;
  }

  Entry first() {
    return members.getFirst();
  }

  int size() {
    return members.size();
  }

  /** Whether those in it would not wait much longer for one who takes so long. */
  boolean lastsFor(double its) {
    return its <= MUCH_LONGER * seconds;
  }

  /** Whether one more fits in, and is not too likely to spoil it for the others. */
  boolean takes(Entry entry, double its) {
    return members.size() < Boarding.largestBatch(rule)
        && (odds * its >= BatchSizing.LEAST_ODDS || !isSizedByLoad())
        && Boarding.mayTravelTogether(first(), entry)
        && first().standing().rank().priority().equals(entry.standing().rank().priority());
  }

  /** Whether somebody may still join who is in other lanes, and as likely to pass as most are. */
  boolean isOpen() {
    return isSizedByLoad()
        && !first().standing().lanes().everyScope()
        && members.size() < Boarding.largestBatch(rule)
        && odds * MOST_PASS >= BatchSizing.LEAST_ODDS;
  }

  void join(Entry entry, double its) {
    members.add(entry);
    odds *= its;
  }

  List<PullRequestNumber> numbers() {
    return members.stream().map(Entry::number).toList();
  }

  Group group(boolean hasPlace) {
    return new Group(rule, members, hasPlace, isBehind);
  }
}
