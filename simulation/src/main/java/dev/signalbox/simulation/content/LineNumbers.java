package dev.signalbox.simulation.content;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives equal lines equal small numbers, so that texts are compared as arrays. */
final class LineNumbers {
  private final Map<String, Integer> known = new HashMap<>();

  int[] of(Text text) {
    List<String> lines = text.lines();
    var numbers = new int[lines.size()];
    for (int at = 0; at < numbers.length; at++) {
      Integer next = known.size();
      Integer before = known.putIfAbsent(lines.get(at), next);
      numbers[at] = before == null ? next : before;
    }
    return numbers;
  }

  int count() {
    return known.size();
  }
}
