package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Condition;
import java.util.List;

/** A priority for the pull requests that its conditions match; the first matching rule counts. */
public record PriorityRule(
    String name, List<Condition> conditions, Priority priority, boolean allowChecksInterruption) {
  public PriorityRule {
    conditions = List.copyOf(conditions);
  }
}
