package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.evaluation.Inquiry.Doubt;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a list of conditions, all of them, says of a subject.
 *
 * @param answerIgnoringTime as if the schedule and the present were as favourable as can be
 * @param answerIgnoringChecks as if checks were so too: NO means that neither can heal it
 * @param restsOnSuccess whether a yes, if only for the time, owes something to a successful check
 * @param nextChange the first moment after now at which time alone could change the answer
 */
public record Outlook(
    ConditionAnswer answer,
    ConditionAnswer answerIgnoringTime,
    ConditionAnswer answerIgnoringChecks,
    boolean restsOnSuccess,
    Optional<Instant> nextChange) {
  /** Of nothing asked. */
  public static final Outlook YES =
      new Outlook(
          ConditionAnswer.YES, ConditionAnswer.YES, ConditionAnswer.YES, false, Optional.empty());

  public static Outlook of(List<Condition> conditions, Subject subject, Instant now) {
    return of(conditions, Inquiry.of(subject, now));
  }

  /** For conditions that hold something back: teams that nobody knows speak for them. */
  public static Outlook unlessRuledOut(List<Condition> conditions, Subject subject, Instant now) {
    return of(conditions, Inquiry.of(subject, now, Doubt.IN_FAVOUR));
  }

  private static Outlook of(List<Condition> conditions, Inquiry inquiry) {
    var asItIs = new ConditionFold(inquiry, Assumption.NOTHING);
    var inTime = new ConditionFold(inquiry, Assumption.TIME);
    var answer = asItIs.all(conditions);
    var sooner = answer == ConditionAnswer.YES ? answer : inTime.all(conditions);
    var atBest =
        sooner == ConditionAnswer.YES
            ? sooner
            : new ConditionFold(inquiry, Assumption.TIME_AND_CHECKS).all(conditions);
    var carrying = answer == ConditionAnswer.YES ? asItIs : inTime;
    boolean rests = sooner == ConditionAnswer.YES && carrying.restsOnSuccess(conditions);
    return new Outlook(answer, sooner, atBest, rests, new NextChange(inquiry).next(conditions));
  }

  /** Both; whether they rest on a success is for the first to say. */
  public Outlook and(Outlook other) {
    return new Outlook(
        answer.and(other.answer),
        answerIgnoringTime.and(other.answerIgnoringTime),
        answerIgnoringChecks.and(other.answerIgnoringChecks),
        restsOnSuccess,
        earlier(nextChange, other.nextChange));
  }

  private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
    if (one.isEmpty()) return other;
    return other.isEmpty() || one.get().isBefore(other.get()) ? one : other;
  }
}
