package dev.signalbox.engine.rules;

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
}
