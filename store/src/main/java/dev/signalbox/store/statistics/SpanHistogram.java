package dev.signalbox.store.statistics;

import java.util.Map;
import java.util.TreeMap;

/**
 * Counts by size, in steps that grow by 4 %: histograms can be added, and a percentile read from
 * the sum is off by at most 2 %.
 */
public final class SpanHistogram {
  private static final double STEP = Math.log(1.04);

  private final TreeMap<Integer, Long> counts = new TreeMap<>();

  public boolean isEmpty() {
    return counts.isEmpty();
  }

  public void add(double value) {
    counts.merge(slot(value), 1L, Long::sum);
  }

  public void add(SpanHistogram other) {
    other.counts.forEach((slot, count) -> counts.merge(slot, count, Long::sum));
  }

  /** Below one is one slot of its own. */
  private static int slot(double value) {
    return value < 1 ? 0 : 1 + (int) (Math.log(value) / STEP);
  }

  private static double middle(int slot) {
    return slot == 0 ? 0 : Math.exp((slot - 0.5) * STEP);
  }

  /** The smallest value that at least this share of all does not exceed. */
  public double percentile(double share) {
    long all = counts.values().stream().mapToLong(Long::longValue).sum();
    long rank = Math.max(1, (long) Math.ceil(share * all));
    long seen = 0;
    for (Map.Entry<Integer, Long> slot : counts.entrySet()) {
      seen += slot.getValue();
      if (seen >= rank) return middle(slot.getKey());
    }
    return 0;
  }

  Map<Long, Long> byWholeNumber() {
    var numbers = new TreeMap<Long, Long>();
    counts.forEach((slot, count) -> numbers.merge(Math.round(middle(slot)), count, Long::sum));
    return numbers;
  }

  /** Slot and count in turns. */
  public Integer[] stored() {
    var stored = new Integer[2 * counts.size()];
    int at = 0;
    for (var slot : counts.entrySet()) {
      stored[at++] = slot.getKey();
      stored[at++] = Math.toIntExact(Math.min(slot.getValue(), Integer.MAX_VALUE));
    }
    return stored;
  }

  public static SpanHistogram of(Integer[] stored) {
    var histogram = new SpanHistogram();
    for (int at = 0; at < stored.length; at += 2) {
      histogram.counts.put(stored[at], (long) stored[at + 1]);
    }
    return histogram;
  }
}
