package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Condition.OfAttribute;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** When time alone could next change what conditions say together. Never too late. */
record NextChange(Inquiry inquiry) {
  Optional<Instant> next(Condition condition) {
    return next(List.of(condition));
  }

  Optional<Instant> next(List<Condition> conditions) {
    if (!dependOnTime(conditions)) return Optional.empty();
    var next = ofGroup(conditions, ConditionAnswer.NO, true);
    return next.equals(TimeAnswers.NEVER) ? Optional.empty() : Optional.of(next);
  }

  private static boolean dependOnTime(List<Condition> conditions) {
    for (int i = 0; i < conditions.size(); i++) {
      if (dependsOnTime(conditions.get(i))) return true;
    }
    return false;
  }

  private static boolean dependsOnTime(Condition condition) {
    return switch (condition) {
      case OfAttribute asked -> TimeAnswers.dependsOnIt(asked.question());
      case Condition.And and -> dependOnTime(and.conditions());
      case Condition.Or or -> dependOnTime(or.conditions());
      case Condition.Not not -> dependsOnTime(not.condition());
    };
  }

  private Instant of(Condition condition, boolean wanted) {
    return switch (condition) {
      case OfAttribute asked -> inquiry.nextChange(asked);
      case Condition.And and -> ofGroup(and.conditions(), ConditionAnswer.NO, wanted);
      case Condition.Or or -> ofGroup(or.conditions(), ConditionAnswer.YES, wanted);
      case Condition.Not not -> of(not.condition(), !wanted);
    };
  }

  /** While a member gives the answer that decides for all, the others change nothing. */
  private Instant ofGroup(List<Condition> conditions, ConditionAnswer deciding, boolean wanted) {
    var fold = new ConditionFold(inquiry, Assumption.NOTHING);
    var first = TimeAnswers.NEVER;
    var decidedUntil = Instant.MIN;
    for (int i = 0; i < conditions.size(); i++) {
      var condition = conditions.get(i);
      var next = of(condition, wanted);
      if (next.isBefore(first)) first = next;
      if (next.isAfter(decidedUntil) && fold.answer(condition, wanted) == deciding) {
        decidedUntil = next;
      }
    }
    return decidedUntil.equals(Instant.MIN) ? first : decidedUntil;
  }
}
