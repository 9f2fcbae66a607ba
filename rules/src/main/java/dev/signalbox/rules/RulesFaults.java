package dev.signalbox.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The faults found so far. */
final class RulesFaults {
  static final int MAX_SHOWN = 100;

  private static final Comparator<RulesFault> BY_PLACE =
      Comparator.comparingInt(RulesFault::line).thenComparingInt(RulesFault::column);

  private final List<RulesFault> found = new ArrayList<>();

  void add(RulesFault fault) {
    found.add(fault);
  }

  int count() {
    return found.size();
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  /** In the order of the file; past a hundred only their number. */
  List<RulesFault> inOrder() {
    var sorted = found.stream().distinct().sorted(BY_PLACE).toList();
    if (sorted.size() <= MAX_SHOWN) return sorted;
    var shown = new ArrayList<>(sorted.subList(0, MAX_SHOWN));
    var next = sorted.get(MAX_SHOWN);
    shown.add(
        new RulesFault(
            next.line(),
            next.column(),
            List.of(),
            FaultType.MORE_FAULTS.spelled(),
            "there are " + (sorted.size() - MAX_SHOWN) + " more faults from here on",
            Optional.empty()));
    return List.copyOf(shown);
  }
}
