package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Question.Compares;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** One subject, asked at one moment. {@code doubt}: what comes of members that nobody knows. */
record Inquiry(Subject subject, ReportedChecks checks, Instant now, Doubt doubt) {
  /** Whom unknown members of a team speak for. */
  enum Doubt {
    AGAINST,
    IN_FAVOUR
  }

  static Inquiry of(Subject subject, Instant now) {
    return of(subject, now, Doubt.AGAINST);
  }

  static Inquiry of(Subject subject, Instant now, Doubt doubt) {
    return new Inquiry(subject, new ReportedChecks(subject.checks()), now, doubt);
  }

  ConditionAnswer answer(OfAttribute asked) {
    return answer(asked, true);
  }

  /** {@code wanted}: a yes, and under a negation a no; in doubt it is the other. */
  ConditionAnswer answer(OfAttribute asked, boolean wanted) {
    if (asked.question() instanceof Compares compares
        && compares.operand() instanceof Operand.Team team) {
      boolean inDoubt = wanted == (doubt == Doubt.IN_FAVOUR);
      return ConditionAnswer.of(
          TeamAnswers.answer(compares, team, subject)
              .map(holds -> holds ^ asked.negated())
              .orElse(inDoubt));
    }
    var answer = answer(asked.question());
    return asked.negated() ? answer.not() : answer;
  }

  /** What nobody knows and so makes conditions fail, in words. */
  Optional<String> trouble(List<Condition> conditions) {
    return conditions.stream().flatMap(part -> trouble(part).stream()).findFirst();
  }

  Optional<String> trouble(Condition condition) {
    return switch (condition) {
      case OfAttribute leaf -> TeamAnswers.trouble(leaf, subject);
      case Condition.And and -> trouble(and.conditions());
      case Condition.Or or -> trouble(or.conditions());
      case Condition.Not not -> trouble(not.condition());
    };
  }

  private ConditionAnswer answer(Question question) {
    return switch (Source.of(question.attribute())) {
      case CHECKS -> checks.answer(question);
      case TIME -> ConditionAnswer.of(TimeAnswers.satisfies(question, now));
      case SUBJECT ->
          ConditionAnswer.of(
              HeldValue.satisfies(question, subject.value(question.attribute()), now));
    };
  }

  boolean restsOnSuccess(OfAttribute asked, boolean wanted) {
    return checks.restOnSuccess(asked.question(), wanted ^ asked.negated());
  }

  Instant nextChange(OfAttribute asked) {
    return TimeAnswers.nextChange(asked.question(), subject, now);
  }

  List<String> relatedChecks(Condition condition) {
    return switch (condition) {
      case OfAttribute(_, var question) ->
          Source.of(question.attribute()) == Source.CHECKS ? checks.related(question) : List.of();
      case Condition.And and -> relatedChecks(and.conditions());
      case Condition.Or or -> relatedChecks(or.conditions());
      case Condition.Not not -> relatedChecks(not.condition());
    };
  }

  List<String> relatedChecks(List<Condition> conditions) {
    return conditions.stream().flatMap(part -> relatedChecks(part).stream()).distinct().toList();
  }
}
