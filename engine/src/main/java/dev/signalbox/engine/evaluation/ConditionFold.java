package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Condition.OfAttribute;
import java.util.List;

/**
 * What conditions say together. Where the assumption covers a leaf, it says what is {@code wanted}
 * of it: a yes, and under a negation a no. What nobody knows says the opposite.
 */
record ConditionFold(Inquiry inquiry, Assumption assumption) {
  ConditionAnswer answer(Condition condition) {
    return answer(condition, true);
  }

  ConditionAnswer all(List<Condition> conditions) {
    return all(conditions, true);
  }

  ConditionAnswer answer(Condition condition, boolean wanted) {
    return switch (condition) {
      case OfAttribute asked ->
          assumption.covers(asked.question().attribute())
              ? ConditionAnswer.of(wanted)
              : inquiry.answer(asked, wanted);
      case Condition.And and -> all(and.conditions(), wanted);
      case Condition.Or or -> any(or.conditions(), wanted);
      case Condition.Not not -> answer(not.condition(), !wanted).not();
    };
  }

  private ConditionAnswer all(List<Condition> conditions, boolean wanted) {
    var answer = ConditionAnswer.YES;
    for (int i = 0; i < conditions.size() && answer != ConditionAnswer.NO; i++) {
      answer = answer.and(answer(conditions.get(i), wanted));
    }
    return answer;
  }

  private ConditionAnswer any(List<Condition> conditions, boolean wanted) {
    var answer = ConditionAnswer.NO;
    for (int i = 0; i < conditions.size() && answer != ConditionAnswer.YES; i++) {
      answer = answer.or(answer(conditions.get(i), wanted));
    }
    return answer;
  }

  /** Whether one of those that say yes would not without a successful check. */
  boolean restsOnSuccess(List<Condition> conditions) {
    return someRests(conditions, true);
  }

  private boolean restsOnSuccess(Condition condition, boolean wanted) {
    return switch (condition) {
      case OfAttribute asked ->
          !assumption.covers(asked.question().attribute()) && inquiry.restsOnSuccess(asked, wanted);
      case Condition.And and -> someRests(and.conditions(), wanted);
      case Condition.Or or -> someRests(or.conditions(), wanted);
      case Condition.Not not -> restsOnSuccess(not.condition(), !wanted);
    };
  }

  /** Only members that say what the group says carry it. */
  private boolean someRests(List<Condition> conditions, boolean wanted) {
    for (int i = 0; i < conditions.size(); i++) {
      var condition = conditions.get(i);
      if (restsOnSuccess(condition, wanted)
          && answer(condition, wanted) == ConditionAnswer.of(wanted)) return true;
    }
    return false;
  }
}
