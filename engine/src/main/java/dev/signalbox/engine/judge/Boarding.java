package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueRule;
import java.util.Collection;
import java.util.List;

/** Who may be tested now, and together with whom. */
public final class Boarding {
  private Boarding() {}

  /** Whether nothing of its own keeps it waiting, if those alongside come with it. */
  public static boolean isEligible(
      Ledger ledger, Entry entry, Collection<PullRequestNumber> alongside) {
    if (!Conflicts.holding(ledger, entry).isEmpty()) return false;
    for (var on : ledger.entries().pull(entry.number()).dependsOn()) {
      if (!alongside.contains(on) && !isLanded(ledger, on) && !isAhead(ledger, entry, on)) {
        return false;
      }
    }
    return true;
  }

  public static boolean isLanded(Ledger ledger, PullRequestNumber number) {
    return ledger.entries().landed().has(number)
        || ledger
            .entries()
            .pulls()
            .get(number)
            .filter(on -> on.state() == State.MERGED)
            .isPresent();
  }

  /** Under test on the way to the same branch; what goes to another branch has to land first. */
  private static boolean isAhead(Ledger ledger, Entry entry, PullRequestNumber number) {
    return ledger
        .entries()
        .entry(number)
        .filter(other -> other.branch().equals(entry.branch()))
        .flatMap(Entry::batch)
        .flatMap(ledger.batches()::batch)
        .filter(Batch::isTestedUpon)
        .isPresent();
  }

  public static boolean fitTogether(Entry one, Entry other) {
    return one.branch().equals(other.branch())
        && one.rule().equals(other.rule())
        && one.standing().lanes().equals(other.standing().lanes())
        && one.standing().hold() == other.standing().hold();
  }

  public static int largestBatch(QueueRule rule) {
    boolean alone = rule.mergeMethod() == MergeMethod.FAST_FORWARD || rule.hostMerge();
    return alone ? 1 : rule.batchSize().max();
  }

  /** Whether waiting pull requests may start as a batch, in this order and before all others. */
  static boolean mayEmbark(Ledger ledger, List<PullRequestNumber> members) {
    if (members.isEmpty() || Slots.free(ledger) <= 0) return false;
    var first = ledger.entries().entry(members.getFirst());
    if (first.isEmpty() || !isOpen(ledger, first.get())) return false;
    var rule = ledger.policy().rule(first.get().rule());
    if (rule.isEmpty() || members.size() > largestBatch(rule.get())) return false;
    return areReady(ledger, first.get(), members) && areNext(ledger, first.get(), members);
  }

  private static boolean isOpen(Ledger ledger, Entry entry) {
    var branch = ledger.batches().branch(entry.branch());
    return !ledger.policy().standsStill()
        && branch.tip().isPresent()
        && !TrunkHealth.isBroken(branch);
  }

  private static boolean areReady(Ledger ledger, Entry first, List<PullRequestNumber> members) {
    for (int at = 0; at < members.size(); at++) {
      var alongside = members.subList(0, at);
      var entry = ledger.entries().entry(members.get(at));
      boolean ready =
          entry.isPresent()
              && entry.get().batch().isEmpty()
              && !alongside.contains(members.get(at))
              && fitTogether(first, entry.get())
              && isEligible(ledger, entry.get(), alongside);
      if (!ready) return false;
    }
    return true;
  }

  /** Nobody who shares a lane and could start is passed by. */
  private static boolean areNext(Ledger ledger, Entry first, List<PullRequestNumber> members) {
    int found = 0;
    for (var place : ledger.entries().waitingNear(first.branch(), first.standing().lanes())) {
      if (!place.branch().equals(first.branch())) return false;
      var number = place.number();
      var entry = ledger.entries().byNumber().at(number);
      if (number.equals(members.get(found))) {
        if (++found == members.size()) return true;
        continue;
      }
      boolean passedBy =
          entry.standing().lanes().meet(first.standing().lanes())
              && isEligible(ledger, entry, members.subList(0, found));
      if (passedBy) return false;
    }
    return false;
  }
}
