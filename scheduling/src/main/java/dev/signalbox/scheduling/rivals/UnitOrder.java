package dev.signalbox.scheduling.rivals;

import java.util.ArrayList;
import java.util.List;

/** A place in line: parts of a unit stand one behind the other where the unit stood. */
record UnitOrder(List<Integer> path) implements Comparable<UnitOrder> {
  UnitOrder {
    path = List.copyOf(path);
  }

  UnitOrder part(int number) {
    var longer = new ArrayList<>(path);
    longer.add(number);
    return new UnitOrder(longer);
  }

  @Override
  public int compareTo(UnitOrder other) {
    int common = Math.min(path.size(), other.path.size());
    for (int i = 0; i < common; i++) {
      int compared = path.get(i).compareTo(other.path.get(i));
      if (compared != 0) return compared;
    }
    return Integer.compare(path.size(), other.path.size());
  }
}
