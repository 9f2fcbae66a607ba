package dev.signalbox.simulation.soak;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A set of seeds, kept as ranges that neither touch nor overlap. */
public final class SeedRanges {
  private final TreeMap<Long, Long> lastByFirst = new TreeMap<>();

  /** Reads what {@link #toString} wrote: {@code 1-12000 13000-13000}. */
  public static SeedRanges parse(String text) {
    var ranges = new SeedRanges();
    for (String range : text.strip().split("\\s+", -1)) {
      if (range.isEmpty()) continue;
      int dash = range.indexOf('-');
      if (dash < 1) throw new IllegalArgumentException("not a range of seeds: " + range);
      ranges.add(
          Long.parseLong(range.substring(0, dash)), Long.parseLong(range.substring(dash + 1)));
    }
    return ranges;
  }

  public void add(long seed) {
    add(seed, seed);
  }

  public void add(long first, long last) {
    if (first < 0 || last < first) throw new IllegalArgumentException(first + "-" + last);
    long from = first;
    long to = last;
    for (var near = lastByFirst.floorEntry(to + 1);
        near != null && near.getValue() >= from - 1;
        near = lastByFirst.floorEntry(to + 1)) {
      from = Math.min(from, near.getKey());
      to = Math.max(to, near.getValue());
      lastByFirst.remove(near.getKey());
    }
    lastByFirst.put(from, to);
  }

  public void addAll(SeedRanges others) {
    others.lastByFirst.forEach(this::add);
  }

  public boolean has(long seed) {
    var range = lastByFirst.floorEntry(seed);
    return range != null && range.getValue() >= seed;
  }

  public long count() {
    return countWithin(0, Long.MAX_VALUE);
  }

  public long countWithin(long first, long last) {
    long count = 0;
    for (Map.Entry<Long, Long> range : lastByFirst.entrySet()) {
      long from = Math.max(first, range.getKey());
      long to = Math.min(last, range.getValue());
      if (from <= to) count += to - from + 1;
    }
    return count;
  }

  @Override
  public String toString() {
    return lastByFirst.entrySet().stream()
        .map(range -> range.getKey() + "-" + range.getValue())
        .collect(Collectors.joining(" "));
  }
}
