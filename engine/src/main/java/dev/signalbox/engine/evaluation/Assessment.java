package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionTree;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A condition and how it stands for one subject, with its parts.
 *
 * @param trouble what nobody knows and so makes it fail, in words
 */
public record Assessment(
    Condition condition,
    ConditionAnswer answer,
    Optional<Instant> nextChange,
    List<String> relatedChecks,
    List<Assessment> parts,
    Optional<String> trouble) {
  public Assessment {
    relatedChecks = List.copyOf(relatedChecks);
    parts = List.copyOf(parts);
  }

  public static Assessment of(Condition condition, Subject subject, Instant now) {
    return of(condition, Inquiry.of(subject, now));
  }

  private static Assessment of(Condition condition, Inquiry inquiry) {
    var answer = new ConditionFold(inquiry, Assumption.NOTHING).answer(condition);
    return new Assessment(
        condition,
        answer,
        new NextChange(inquiry).next(condition),
        inquiry.relatedChecks(condition),
        members(condition).stream().map(part -> of(part, inquiry)).toList(),
        answer == ConditionAnswer.YES ? Optional.empty() : inquiry.trouble(condition));
  }

  /** The condition as written, with the trouble that there is. */
  public String words() {
    return "`"
        + ConditionTree.words(condition)
        + "`"
        + trouble.map(it -> " (" + it + ")").orElse("");
  }

  static List<Condition> members(Condition condition) {
    return switch (condition) {
      case Condition.OfAttribute _ -> List.of();
      case Condition.And and -> and.conditions();
      case Condition.Or or -> or.conditions();
      case Condition.Not not -> List.of(not.condition());
    };
  }
}
