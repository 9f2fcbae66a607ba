package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A condition and how it stands for one subject, with its parts. */
public record Assessment(
    Condition condition,
    ConditionAnswer answer,
    Optional<Instant> nextChange,
    List<String> relatedChecks,
    List<Assessment> parts) {
  public Assessment {
    relatedChecks = List.copyOf(relatedChecks);
    parts = List.copyOf(parts);
  }

  public static Assessment of(Condition condition, Subject subject, Instant now) {
    return of(condition, Inquiry.of(subject, now));
  }

  private static Assessment of(Condition condition, Inquiry inquiry) {
    return new Assessment(
        condition,
        new ConditionFold(inquiry, Assumption.NOTHING).answer(condition),
        new NextChange(inquiry).next(condition),
        inquiry.relatedChecks(condition),
        members(condition).stream().map(part -> of(part, inquiry)).toList());
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
