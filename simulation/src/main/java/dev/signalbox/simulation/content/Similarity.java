package dev.signalbox.simulation.content;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How much of one text is found in another, by the length of the lines they share. */
final class Similarity {
  static final int SAME = 60_000;
  static final int RENAMED = SAME / 2;
  static final int RENAMED_WITH_THE_SAME_NAME = SAME * 3 / 4;

  private Similarity() {}

  static int between(Text one, Text two) {
    int longer = Math.max(one.size(), two.size());
    int shorter = Math.min(one.size(), two.size());
    if (shorter * 2 < longer) return 0;
    Map<String, Integer> left = new HashMap<>();
    List<String> lines = one.lines();
    for (int at = 0; at < lines.size(); at++) left.merge(lines.get(at), 1, Integer::sum);
    long shared = 0;
    List<String> others = two.lines();
    for (int at = 0; at < others.size(); at++) {
      String line = others.get(at);
      int count = left.getOrDefault(line, 0);
      if (count == 0) continue;
      left.put(line, count - 1);
      shared += line.length() + 1;
    }
    return (int) (shared * SAME / longer);
  }
}
