package dev.signalbox.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads a flat map of words to text, numbers or booleans, all kept as text. */
final class PlainMaps {
  private PlainMaps() {}

  static Decoder<Map<String, String>> upTo(int maxEntries) {
    return (node, trail) -> decode(node, trail, maxEntries);
  }

  private static Optional<Map<String, String>> decode(Node node, Trail trail, int maxEntries) {
    if (!(node instanceof Node.Entries map)) return trail.unexpected(node, "a map");
    var entries = MapKeys.once(map, trail);
    if (entries.size() > maxEntries) {
      trail.fault(
          FaultType.TOO_MANY,
          entries.get(maxEntries).key().at(),
          "more than " + maxEntries + " entries");
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
