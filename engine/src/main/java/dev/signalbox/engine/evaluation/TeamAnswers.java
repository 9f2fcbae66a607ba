package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question.Compares;
import java.util.List;
import java.util.Optional;

/** What a team answers: whether the people that an attribute holds belong to it. */
final class TeamAnswers {
  private TeamAnswers() {}

  /** Nothing where it takes members whom nobody knows. */
  static Optional<Boolean> answer(Compares asked, Operand.Team named, Subject subject) {
    boolean isDifferent = asked.operator() == Operator.DIFFERENT;
    return switch (subject.value(asked.attribute())) {
      case Value.Text(var login) ->
          subject.team(named).hasSome(List.of(login)).map(found -> found ^ isDifferent);
      case Value.Texts(var logins) ->
          subject.team(named).hasSome(logins).map(found -> found ^ isDifferent);
      case Value.Whole _, Value.Wholes _, Value.Flag _, Value.Level _, Value.At _, Value.Absent _ ->
          Optional.of(false);
    };
  }

  /** Why there is no answer, in words. */
  static Optional<String> trouble(OfAttribute leaf, Subject subject) {
    return leaf.question() instanceof Compares asked
            && asked.operand() instanceof Operand.Team named
            && answer(asked, named, subject).isEmpty()
            && subject.team(named) instanceof KnownTeam(var name, TeamMembers.Unreadable(var why))
        ? Optional.of("nobody knows who belongs to `" + name + "`: " + why)
        : Optional.empty();
  }
}
