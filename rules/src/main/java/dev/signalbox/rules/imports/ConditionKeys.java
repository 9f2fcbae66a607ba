package dev.signalbox.rules.imports;

import java.util.Set;
import java.util.function.BiConsumer;

/** Where conditions stand in a file. */
final class ConditionKeys {
  static final Set<String> ALL =
      Set.of(
          "conditions",
          "queue_conditions",
          "merge_conditions",
          "routing_conditions",
          "if",
          "success_conditions",
          "neutral_conditions",
          "auto_merge_conditions");

  private ConditionKeys() {}

  /** Hands out every list of conditions with the map that it stands in. */
  static void each(BlockGroup group, BiConsumer<BlockGroup, Row.Entry> body) {
    for (var entry : group.entries().toList()) {
      if (ALL.contains(entry.key())) body.accept(group, entry);
      else if (entry.value() instanceof BlockGroup inner) each(inner, body);
    }
  }
}
