package dev.signalbox.engine.conditions;

import java.util.List;
import java.util.Map;

/**
 * Conditions as plain data: a text, or a map of one key, {@code and} and {@code or} with a list,
 * {@code not} with a map.
 */
public final class ConditionTree {
  private ConditionTree() {}

  public static List<Object> plain(List<Condition> conditions) {
    return conditions.stream().map(ConditionTree::plain).toList();
  }

  public static Object plain(Condition condition) {
    return switch (condition) {
      case Condition.OfAttribute one -> ConditionText.print(one);
      case Condition.And and -> Map.of("and", plain(and.conditions()));
      case Condition.Or or -> Map.of("or", plain(or.conditions()));
      case Condition.Not not -> Map.of("not", negated(not.condition()));
    };
  }

  /** Always a map, also around a single condition: readers then have one shape to expect. */
  private static Object negated(Condition condition) {
    return condition instanceof Condition.OfAttribute one
        ? Map.of("and", List.of(ConditionText.print(one)))
        : plain(condition);
  }
}
