package dev.signalbox.server.dashboard.plots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Counts occurrences by name. */
public record Tally(String name, long count) {
  private static final Comparator<Tally> OFTEN_FIRST =
      Comparator.comparingLong(Tally::count).reversed().thenComparing(Tally::name);

  /** The most frequent first; what is beyond the limit is counted together at the end. */
  public static List<Tally> of(Map<String, Long> counts, int limit) {
    var all =
        counts.entrySet().stream()
            .map(entry -> new Tally(entry.getKey(), entry.getValue()))
            .sorted(OFTEN_FIRST)
            .toList();
    if (all.size() <= limit) return all;
    var shown = new ArrayList<>(all.subList(0, limit - 1));
    var others = all.subList(limit - 1, all.size());
    long count = others.stream().mapToLong(Tally::count).sum();
    shown.add(new Tally(others.size() + " others", count));
    return List.copyOf(shown);
  }
}
