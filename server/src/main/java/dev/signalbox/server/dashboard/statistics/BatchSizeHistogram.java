package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.server.dashboard.plots.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Batches by how many pull requests they held: each size, or doubling spans of them. */
final class BatchSizeHistogram {
  private static final int MOST_SINGLE = 8;

  private BatchSizeHistogram() {}

  /** {@code sizes}: how many there were of each. */
  static List<Tally> of(Map<Long, Long> sizes) {
    long largest = sizes.keySet().stream().mapToLong(Long::longValue).max().orElse(0);
    var tallies = new ArrayList<Tally>();
    long low = 1;
    while (low <= largest) {
      long high = largest <= MOST_SINGLE || low < 2 ? low : 2 * (low - 1);
      tallies.add(new Tally(name(low, high), within(sizes, low, high)));
      low = high + 1;
    }
    return List.copyOf(tallies);
  }

  private static String name(long low, long high) {
    return low == high ? String.valueOf(low) : low + "–" + high;
  }

  private static long within(Map<Long, Long> sizes, long low, long high) {
    return sizes.entrySet().stream()
        .filter(size -> size.getKey() >= low && size.getKey() <= high)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
