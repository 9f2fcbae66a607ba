package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import java.util.List;
import java.util.Optional;

/**
 * What must hold of a pull request before it is merged, whoever merges it.
 *
 * @param conditions whom it is for; without any, everyone
 */
public record MergeProtection(
    String name,
    Optional<String> description,
    List<Condition> conditions,
    List<Condition> successConditions) {
  public MergeProtection {
    conditions = List.copyOf(conditions);
    successConditions = List.copyOf(successConditions);
  }

  /** Whether it can't be met before a check of somebody else's or a review says yes. */
  public boolean asksForCheckOrReview(Rules rules) {
    return asks(rules, successConditions);
  }

  private static boolean asks(Rules rules, List<Condition> conditions) {
    for (var condition : conditions) {
      boolean asks =
          switch (condition) {
            case Condition.And(var all) -> asks(rules, all);
            case Condition.Or(var any) ->
                !any.isEmpty() && any.stream().allMatch(each -> asks(rules, List.of(each)));
            case Condition.Not _ -> false;
            case Condition.OfAttribute(var negated, var question) ->
                negated == question.allowsNone()
                    && !OwnChecks.isNamed(rules, question)
                    && (question.attribute() == Attribute.CHECK_SUCCESS
                        || question.attribute() == Attribute.APPROVED_REVIEWS_BY);
          };
      if (asks) return true;
    }
    return false;
  }
}
