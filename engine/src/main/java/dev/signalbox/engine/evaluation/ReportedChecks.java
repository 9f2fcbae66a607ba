package dev.signalbox.engine.evaluation;

import static dev.signalbox.engine.conditions.Attribute.CHECK;
import static dev.signalbox.engine.conditions.Attribute.CHECK_SUCCESS;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import java.util.List;

/** What the checks of a subject answer, as far as they have reported. */
record ReportedChecks(List<QueueCheck> checks) {
  ConditionAnswer answer(Question question) {
    return switch (question) {
      case Question.IsSet asked -> some(asked);
      case Question.Counts asked -> count(asked);
      case Question.Compares asked -> {
        var found = isNamedSuccess(asked) ? every(asked) : some(asked);
        yield asked.operator() == Operator.DIFFERENT ? found.not() : found;
      }
    };
  }

  private static boolean isNamedSuccess(Question.Compares asked) {
    return asked.attribute() == CHECK_SUCCESS && asked.operand() instanceof Operand.Text;
  }

  /** Checks not yet heard of may still come: silence alone is no answer. */
  private static ConditionAnswer silence(Attribute list) {
    return CheckLists.isFinal(list) ? ConditionAnswer.OPEN : ConditionAnswer.NO;
  }

  private ConditionAnswer some(Question asked) {
    boolean heard = false;
    var answer = ConditionAnswer.NO;
    for (int i = 0; i < checks.size() && answer != ConditionAnswer.YES; i++) {
      var check = checks.get(i);
      if (!TextMatch.isMeantBy(asked, check.name())) continue;
      heard = true;
      answer = answer.or(CheckLists.holds(asked.attribute(), check.state()));
    }
    return heard ? answer : silence(asked.attribute());
  }

  /** Where reporters share a name, none outvotes another. */
  private ConditionAnswer every(Question asked) {
    boolean heard = false;
    var answer = ConditionAnswer.YES;
    for (int i = 0; i < checks.size() && answer != ConditionAnswer.NO; i++) {
      var check = checks.get(i);
      if (!TextMatch.isMeantBy(asked, check.name())) continue;
      heard = true;
      answer = answer.and(CheckLists.holds(asked.attribute(), check.state()));
    }
    return heard ? answer : silence(asked.attribute());
  }

  private ConditionAnswer count(Question.Counts asked) {
    long sure = 0;
    long possible = 0;
    for (int i = 0; i < checks.size(); i++) {
      var held = CheckLists.holds(asked.attribute(), checks.get(i).state());
      if (held == ConditionAnswer.YES) sure++;
      if (held != ConditionAnswer.NO) possible++;
    }
    if (mayGrow(asked, sure)) possible = Long.MAX_VALUE;
    return Comparison.between(sure, possible, asked.operator(), asked.number());
  }

  /** Reported checks suffice to say yes to how many there are, but never to say that all came. */
  private boolean mayGrow(Question.Counts asked, long sure) {
    if (checks.isEmpty()) return CheckLists.isFinal(asked.attribute());
    return asked.attribute() == CHECK && !Comparison.holds(sure, asked.operator(), asked.number());
  }

  /** Whether the answer is the wanted one, and would be another without any successful check. */
  boolean restOnSuccess(Question question, boolean wanted) {
    if (question.attribute() == CHECK) {
      return question instanceof Question.Compares(_, var operator, var operand)
          && restOnSuccess(new Question.Compares(CHECK_SUCCESS, operator, operand), wanted);
    }
    return question.attribute() == CHECK_SUCCESS
        && question.allowsNone() != wanted
        && answer(question) == ConditionAnswer.of(wanted);
  }

  /** The names it is about: the one asked for, or those that are in the list or may yet be. */
  List<String> related(Question question) {
    if (question instanceof Question.Compares(_, _, Operand.Text(var name))) return List.of(name);
    return checks.stream()
        .filter(check -> TextMatch.isMeantBy(question, check.name()))
        .filter(
            check -> CheckLists.holds(question.attribute(), check.state()) != ConditionAnswer.NO)
        .map(QueueCheck::name)
        .distinct()
        .toList();
  }
}
