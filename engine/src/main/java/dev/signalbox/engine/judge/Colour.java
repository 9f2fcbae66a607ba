package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.OwnChecks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a candidate stands: green when the merge conditions hold for each of its pull requests and
 * rest on a success of this candidate; red when they are false and no pending check could mend
 * them. {@code hopeless} are those whom no check could help.
 */
public record Colour(
    Shade shade, boolean scheduledOut, List<PullRequestNumber> hopeless, Optional<Instant> next) {
  /** The three ways a candidate can stand. */
  public enum Shade {
    GREEN,
    RED,
    PENDING
  }

  public static Colour of(Ledger ledger, Batch batch, Instant now) {
    return of(ledger, batch, batch.testing().orElseThrow(), now);
  }

  /** As if the batch had been tested with these checks. */
  public static Colour of(Ledger ledger, Batch batch, Testing testing, Instant now) {
    var rule = ledger.policy().rule(batch.rule());
    if (rule.isEmpty()) return new Colour(Shade.PENDING, false, List.of(), Optional.empty());
    var checks = ofOthers(ledger, testing.shown());
    var shade = Shade.GREEN;
    boolean scheduledOut = false;
    var hopeless = new ArrayList<PullRequestNumber>();
    Optional<Instant> next = Optional.empty();
    for (var number : batch.members()) {
      var subject = PullRequestSubject.within(ledger, number, checks);
      var outlook =
          Outlook.of(rule.get().mergeConditions(), subject, now)
              .and(Protections.within(subject, now));
      if (outlook.answerIgnoringChecks() == ConditionAnswer.NO) hopeless.add(number);
      if (outlook.answer() == ConditionAnswer.NO) scheduledOut = true;
      shade = worse(shade, shadeOf(outlook));
      next = earlier(next, outlook.nextChange());
    }
    return new Colour(shade, scheduledOut, hopeless, next);
  }

  /** What we post ourselves is no success that a candidate could rest on. */
  private static List<QueueCheck> ofOthers(Ledger ledger, List<QueueCheck> checks) {
    var rules = ledger.policy().rules();
    for (var check : checks) {
      if (!OwnChecks.isOne(rules, check.name())) continue;
      return checks.stream().filter(it -> !OwnChecks.isOne(rules, it.name())).toList();
    }
    return checks;
  }

  private static Shade shadeOf(Outlook outlook) {
    return switch (outlook.answerIgnoringTime()) {
      case NO -> Shade.RED;
      case OPEN -> Shade.PENDING;
      case YES -> outlook.restsOnSuccess() ? Shade.GREEN : Shade.PENDING;
    };
  }

  private static Shade worse(Shade one, Shade other) {
    if (one == Shade.RED || other == Shade.RED) return Shade.RED;
    return one == Shade.PENDING ? one : other;
  }

  static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
    if (one.isEmpty()) return other;
    return other.isEmpty() || one.get().isBefore(other.get()) ? one : other;
  }

  /** What keeps it from landing if it is green. */
  public Hold hold(Ledger ledger, Batch batch) {
    for (var number : batch.members()) {
      if (ledger.entries().byNumber().at(number).standing().hold() == Hold.FREEZE)
        return Hold.FREEZE;
    }
    return scheduledOut ? Hold.SCHEDULE : Hold.NONE;
  }
}
