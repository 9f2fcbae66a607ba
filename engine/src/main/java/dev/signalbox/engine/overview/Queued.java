package dev.signalbox.engine.overview;

import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.util.ArrayList;
import java.util.List;

/** Who is queued for a branch, in the order of their positions. */
final class Queued {
  private Queued() {}

  static List<Entry> on(Ledger ledger, BranchName branch) {
    var queued = new ArrayList<Entry>();
    for (var batch : ledger.batches().train(branch)) {
      if (batch.within().isPresent()) continue;
      for (var number : batch.members()) queued.add(ledger.entries().byNumber().at(number));
    }
    queued.addAll(waitingFor(ledger, branch));
    return queued;
  }

  static List<Entry> waitingFor(Ledger ledger, BranchName branch) {
    var waiting = new ArrayList<Entry>();
    for (var number : ledger.entries().waitingFor(branch)) {
      var entry = ledger.entries().byNumber().at(number);
      if (!entry.branch().equals(branch)) break;
      waiting.add(entry);
    }
    return waiting;
  }

  /** The branches that somebody is queued for. */
  static List<BranchName> branches(Ledger ledger) {
    var active = new ArrayList<BranchName>();
    for (var branch : ledger.batches().branches()) {
      if (isActive(ledger, branch)) active.add(branch.name());
    }
    return active;
  }

  private static boolean isActive(Ledger ledger, Branch branch) {
    if (!branch.train().isEmpty()) return true;
    var waiting = ledger.entries().waitingFor(branch.name()).iterator();
    return waiting.hasNext()
        && ledger.entries().byNumber().at(waiting.next()).branch().equals(branch.name());
  }
}
