package dev.signalbox.rules.imports;

import java.util.Locale;
import java.util.Set;

/** Texts that name the program they were written for: they are carried over, but not its name. */
final class Mentions {
  private static final Set<String> NAMES = Set.of("name", "description", "extends", "reason");

  private Mentions() {}

  static void note(BlockGroup group) {
    for (var entry : group.entries().toList()) {
      if (entry.value() instanceof BlockGroup inner) {
        note(inner);
      } else if (entry.value() instanceof Leaf leaf
          && leaf.text().toLowerCase(Locale.ROOT).contains("mergify")
          && !NAMES.contains(entry.key())) {
        group.commentBefore(entry, "Look at this: it names the program it was written for.");
      }
    }
  }
}
