package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.Moment;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Question.Compares;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.conditions.Schedule;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;

/** What the present answers, and when the passing of time turns an answer. */
final class TimeAnswers {
  static final Instant NEVER = Instant.MAX;

  private TimeAnswers() {}

  static boolean satisfies(Question question, Instant now) {
    if (!(question instanceof Compares(_, var operator, var operand))) return false;
    return switch (operand) {
      case Schedule schedule -> OpenHours.areOpen(schedule, now) ^ (operator == Operator.DIFFERENT);
      case Moment moment -> compares(now, operator, moment, now);
      case Operand.Text _,
          Operand.Team _,
          Operand.Whole _,
          Operand.Flag _,
          Operand.Permission _,
          Regex _,
          Glob _ ->
          false;
    };
  }

  static boolean compares(Instant at, Operator operator, Moment moment, Instant now) {
    return switch (moment) {
      case Moment.Fixed fixed -> Comparison.holds(operator, at.compareTo(fixed.seenFrom(now)));
      case Moment.Ago ago ->
          Comparison.holds(mirrored(operator), now.compareTo(plus(at, ago.span())));
    };
  }

  /** The first moment after now at which the answer is another, if nothing but time goes on. */
  static Instant nextChange(Question question, Subject subject, Instant now) {
    if (!(question instanceof Compares(var attribute, var operator, var operand))) return NEVER;
    boolean isPresent = attribute == Attribute.CURRENT_DATETIME;
    return switch (operand) {
      case Schedule schedule -> OpenHours.nextChange(schedule, now);
      case Moment.Fixed fixed when isPresent -> turn(fixed.seenFrom(now), operator, now);
      case Moment.Ago ago when !isPresent && subject.value(attribute) instanceof Value.At(var at) ->
          turn(plus(at, ago.span()), mirrored(operator), now);
      case Moment _ -> NEVER;
      case Operand.Text _,
          Operand.Team _,
          Operand.Whole _,
          Operand.Flag _,
          Operand.Permission _,
          Regex _,
          Glob _ ->
          NEVER;
    };
  }

  static boolean dependsOnIt(Question question) {
    return Source.of(question.attribute()) == Source.TIME
        || question instanceof Compares(_, _, Moment.Ago _);
  }

  /** When it turns that the present compares so to a moment: at it, or right after it. */
  private static Instant turn(Instant moment, Operator operator, Instant now) {
    boolean after = operator == Operator.GREATER || operator == Operator.AT_MOST;
    var turn = after ? plus(moment, Duration.ofNanos(1)) : moment;
    return turn.isAfter(now) ? turn : NEVER;
  }

  private static Operator mirrored(Operator operator) {
    return switch (operator) {
      case GREATER -> Operator.LESS;
      case AT_LEAST -> Operator.AT_MOST;
      case LESS -> Operator.GREATER;
      case AT_MOST -> Operator.AT_LEAST;
      case EQUAL, DIFFERENT, MATCHES, GLOBS -> operator;
    };
  }

  /** Ends where time does, so that any span can be asked for. */
  private static Instant plus(Instant at, Duration span) {
    try {
      return at.plus(span);
    } catch (DateTimeException | ArithmeticException e) {
      return span.isNegative() ? Instant.MIN : Instant.MAX;
    }
  }
}
