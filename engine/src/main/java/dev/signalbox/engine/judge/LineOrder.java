package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Whether those who start next pass by nobody who could start, too, and shares a lane. */
final class LineOrder {
  private LineOrder() {}

  /**
   * Those who start are in the order of the line. Who comes behind some of them may still come
   * before others: only the lanes of the latter are asked about.
   */
  static boolean isKept(
      Ledger ledger, BranchName branch, List<PullRequestNumber> members, Instant now) {
    var entries = members.stream().map(ledger.entries().byNumber()::at).toList();
    var lanesFrom = lanesFrom(entries);
    int found = 0;
    for (var place : ledger.entries().waitingNear(branch, lanesFrom.getFirst())) {
      if (!place.branch().equals(branch)) return false;
      var number = place.number();
      if (number.equals(members.get(found))) {
        if (++found == members.size()) return true;
        continue;
      }
      var waiting = ledger.entries().byNumber().at(number);
      boolean isPassedBy =
          waiting.standing().lanes().meet(lanesFrom.get(found))
              && Boarding.isEligible(ledger, waiting, members.subList(0, found))
              && !Deferral.lets(ledger, waiting, entries.subList(found, entries.size()), now);
      if (isPassedBy) return false;
    }
    return false;
  }

  /** All lanes of each of them and of those behind it. */
  private static List<Lanes> lanesFrom(List<Entry> entries) {
    var from = new ArrayList<Lanes>();
    var lanes = entries.getLast().standing().lanes();
    for (var entry : entries.reversed()) {
      var own = entry.standing().lanes();
      if (!own.equals(lanes)) lanes = lanes.joinedWith(own);
      from.add(lanes);
    }
    return from.reversed();
  }
}
