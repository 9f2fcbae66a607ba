package dev.signalbox.server.dashboard.statistics;

import java.util.ArrayList;
import java.util.List;

/** Batches by how many pull requests they held: each size, or doubling spans of them. */
final class BatchSizeHistogram {
  private static final int MOST_SINGLE = 8;

  private BatchSizeHistogram() {}

  static List<Tally> of(List<Integer> sizes) {
    int largest = sizes.stream().mapToInt(Integer::intValue).max().orElse(0);
    var tallies = new ArrayList<Tally>();
    int low = 1;
    while (low <= largest) {
      int high = largest <= MOST_SINGLE || low < 2 ? low : 2 * (low - 1);
      tallies.add(new Tally(name(low, high), within(sizes, low, high)));
      low = high + 1;
    }
    return List.copyOf(tallies);
  }

  private static String name(int low, int high) {
    return low == high ? String.valueOf(low) : low + "–" + high;
  }

  private static long within(List<Integer> sizes, int low, int high) {
    return sizes.stream().filter(size -> size >= low && size <= high).count();
  }
}
