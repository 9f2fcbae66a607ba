package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Instant;
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

  /** Whether they are in the very same lanes, so that nobody else is concerned by both. */
  public static boolean fitTogether(Entry one, Entry other) {
    return mayTravelTogether(one, other) && one.standing().lanes().equals(other.standing().lanes());
  }

  /** Whether they may be in one batch, which then is in the lanes of both. */
  public static boolean mayTravelTogether(Entry one, Entry other) {
    return one.branch().equals(other.branch())
        && one.rule().equals(other.rule())
        && one.standing().lanes().partitions().equals(other.standing().lanes().partitions())
        && one.standing().hold() == other.standing().hold();
  }

  public static int largestBatch(QueueRule rule) {
    boolean alone = rule.mergeMethod() == MergeMethod.FAST_FORWARD || rule.hostMerge();
    return alone ? 1 : rule.batchSize().max();
  }

  /** Whether waiting pull requests may start as a batch, in this order and before all others. */
  static boolean mayEmbark(Ledger ledger, List<PullRequestNumber> members, Instant now) {
    if (members.isEmpty() || Slots.free(ledger) <= 0) return false;
    var first = ledger.entries().entry(members.getFirst());
    if (first.isEmpty() || !isOpen(ledger, first.get())) return false;
    var rule = ledger.policy().rule(first.get().rule());
    if (rule.isEmpty() || members.size() > largestBatch(rule.get())) return false;
    return areReady(ledger, first.get(), members)
        && LineOrder.isKept(ledger, first.get().branch(), members, now);
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
              && mayTravelTogether(first, entry.get())
              && isEligible(ledger, entry.get(), alongside);
      if (!ready) return false;
    }
    return true;
  }
}
