package dev.signalbox.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The entries of a map, each key once. */
final class MapKeys {
  private MapKeys() {}

  static List<Node.Entry> once(Node.Entries map, Trail trail) {
    var seen = new HashSet<String>();
    var entries = new ArrayList<Node.Entry>();
    for (var entry : map.entries()) {
      String key = entry.key().text();
      if (seen.add(key)) {
        entries.add(entry);
      } else {
        trail
            .to(key)
            .fault(
                FaultType.DUPLICATE_KEY,
                entry.key().at(),
                "`" + Shortened.of(key) + "` is given twice");
      }
    }
    return entries;
  }
}
