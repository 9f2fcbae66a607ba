package dev.signalbox.rules.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rules of a ruleset: its merge queue, and the others in their order. */
record RulesetRules(Optional<Parameters> queue, List<Parameters> others) {
  private static final String QUEUE = "merge_queue";

  /** A rule of a ruleset. */
  record Parameters(String type, Map<?, ?> values) {
    Optional<Long> number(String key) {
      return values.get(key) instanceof Number number
          ? Optional.of(number.longValue())
          : Optional.empty();
    }

    Optional<String> text(String key) {
      return values.get(key) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    boolean isTrue(String key) {
      return Boolean.TRUE.equals(values.get(key));
    }

    List<?> list(String key) {
      return values.get(key) instanceof List<?> list ? list : List.of();
    }
  }

  static RulesetRules of(Map<?, ?> ruleset) {
    Optional<Parameters> queue = Optional.empty();
    var others = new ArrayList<Parameters>();
    for (var item : ruleset.get("rules") instanceof List<?> list ? list : List.of()) {
      if (!(item instanceof Map<?, ?> rule) || !(rule.get("type") instanceof String type)) continue;
      Map<?, ?> values = rule.get("parameters") instanceof Map<?, ?> given ? given : Map.of();
      var parameters = new Parameters(type, values);
      if (type.equals(QUEUE)) queue = Optional.of(parameters);
      else others.add(parameters);
    }
    return new RulesetRules(queue, others);
  }
}
