package dev.signalbox.engine.conditions;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

  /** In one line, for people. */
  public static String words(Condition condition) {
    return switch (condition) {
      case Condition.OfAttribute one -> ConditionText.print(one);
      case Condition.And(var all) -> "all of (" + words(all) + ")";
      case Condition.Or(var any) -> "any of (" + words(any) + ")";
      case Condition.Not(var inner) -> "not (" + words(inner) + ")";
    };
  }

  private static String words(List<Condition> conditions) {
    return conditions.stream().map(ConditionTree::words).collect(Collectors.joining(", "));
  }

  /** Always a map, also around a single condition: readers then have one shape to expect. */
  private static Object negated(Condition condition) {
    return condition instanceof Condition.OfAttribute one
        ? Map.of("and", List.of(ConditionText.print(one)))
        : plain(condition);
  }
}
