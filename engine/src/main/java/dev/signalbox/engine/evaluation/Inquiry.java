package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.conditions.Question;
import java.time.Instant;
import java.util.List;

/** One subject, asked at one moment. */
record Inquiry(Subject subject, ReportedChecks checks, Instant now) {
  static Inquiry of(Subject subject, Instant now) {
    return new Inquiry(subject, new ReportedChecks(subject.checks()), now);
  }

  ConditionAnswer answer(OfAttribute asked) {
    var answer = answer(asked.question());
    return asked.negated() ? answer.not() : answer;
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
