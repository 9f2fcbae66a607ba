package dev.signalbox.engine.judge;

import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Rank;
import dev.signalbox.engine.ledger.Standing;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What rules and freezes make of a pull request, and until when that can be relied on. */
public final class Standings {
  private final Ledger ledger;
  private final PullRequestSubject subject;
  private final Instant now;
  private Optional<Instant> next = Optional.empty();

  private Standings(PullRequestSubject subject, Instant now) {
    this.ledger = subject.ledger();
    this.subject = subject;
    this.now = now;
  }

  /** {@code priority}: the one that was asked for; a priority rule that matches goes before it. */
  public static Standing of(
      PullRequestSubject subject, QueueRule rule, Optional<Priority> priority, Instant now) {
    return new Standings(subject, now).standing(rule, priority);
  }

  /** Whether a freeze holds it at this very moment. */
  static boolean isFrozen(Ledger ledger, PullRequest pull, Instant now) {
    return !freezing(ledger, pull, now).isEmpty();
  }

  /** The freezes that hold it at this very moment. */
  public static List<Freeze> freezing(Ledger ledger, PullRequest pull, Instant now) {
    var standings = new Standings(PullRequestSubject.alone(ledger, pull), now);
    var holding = new ArrayList<Freeze>();
    for (var freeze : ledger.policy().freezes()) {
      if (freeze.isOn(now) && standings.applies(freeze)) holding.add(freeze);
    }
    return holding;
  }

  /** The first moment at which time alone may change whether a freeze holds it. */
  public static Optional<Instant> freezeChangesAt(Ledger ledger, PullRequest pull, Instant now) {
    var standings = new Standings(PullRequestSubject.alone(ledger, pull), now);
    standings.freeze();
    return standings.next;
  }

  private Standing standing(QueueRule rule, Optional<Priority> priority) {
    note(Outlook.of(rule.queueConditions(), subject, now).nextChange());
    for (var partition : ledger.policy().rules().partitionRules()) {
      note(Outlook.of(partition.conditions(), subject, now).nextChange());
    }
    var rank = rank().or(() -> priority.map(Rank::askedFor)).orElse(Rank.USUAL);
    var hold = hold(rule);
    return new Standing(rank, LaneAssignment.lanes(subject, now), hold, next);
  }

  private Optional<Rank> rank() {
    for (var rule : ledger.policy().rules().priorityRules()) {
      var outlook = Outlook.of(rule.conditions(), subject, now);
      note(outlook.nextChange());
      if (outlook.answer() == ConditionAnswer.YES) return Optional.of(Rank.by(rule));
    }
    return Optional.empty();
  }

  private Hold hold(QueueRule rule) {
    var hold = isScheduledOut(rule) ? Hold.SCHEDULE : Hold.NONE;
    return freeze() ? Hold.FREEZE : hold;
  }

  /** Whether one holds it now; when that may change is noted. */
  private boolean freeze() {
    boolean isFrozen = false;
    for (var freeze : ledger.policy().freezes()) {
      if (freeze.isPast(now)) continue;
      if (freeze.isOn(now)) {
        note(Optional.ofNullable(freeze.attributes().end()));
        isFrozen |= applies(freeze);
      } else {
        note(Optional.of(freeze.attributes().start()));
      }
    }
    return isFrozen;
  }

  private boolean isScheduledOut(QueueRule rule) {
    var untested = subject.untested();
    var outlook =
        Outlook.of(rule.mergeConditions(), untested, now).and(Protections.within(untested, now));
    note(outlook.nextChange());
    return outlook.answer() == ConditionAnswer.NO
        && outlook.answerIgnoringTime() != ConditionAnswer.NO;
  }

  private boolean applies(Freeze freeze) {
    var matching = Outlook.unlessRuledOut(freeze.matching(), subject, now);
    note(matching.nextChange());
    if (matching.answer() != ConditionAnswer.YES) return false;
    if (freeze.excluding().isEmpty()) return true;
    var excluding = Outlook.of(freeze.excluding(), subject, now);
    note(excluding.nextChange());
    return excluding.answer() != ConditionAnswer.YES;
  }

  private void note(Optional<Instant> change) {
    if (change.isEmpty()) return;
    if (next.isEmpty() || change.get().isBefore(next.get())) next = change;
  }
}
