package dev.signalbox.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads a flat map of words to text, numbers or booleans, all kept as text. */
final class PlainMaps {
  private static final int MAX_ENTRIES = 100;

  private PlainMaps() {}

  static Optional<Map<String, String>> decode(Node node, Trail trail) {
    if (!(node instanceof Node.Entries map)) return trail.unexpected(node, "a map");
    var entries = MapKeys.once(map, trail);
    if (entries.size() > MAX_ENTRIES) {
      trail.fault(
          FaultType.TOO_MANY,
          entries.get(MAX_ENTRIES).key().at(),
          "more than " + MAX_ENTRIES + " entries");
      return Optional.empty();
    }
    var values = new LinkedHashMap<String, String>();
    for (var entry : entries) {
      if (entry.value() instanceof Node.Scalar scalar && !scalar.isNothing()) {
        values.put(entry.key().text(), scalar.text());
      } else {
        trail.to(entry.key().text()).unexpected(entry.value(), "text, a number or a boolean");
      }
    }
    return Optional.of(values);
  }
}
