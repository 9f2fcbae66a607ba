package dev.signalbox.server.dashboard.plots;

import java.util.List;

/**
 * A bar that lies.
 *
 * @param length of 100, which the largest has
 */
public record Share(String name, long count, String length) {
  public static List<Share> of(List<Tally> tallies) {
    long largest = tallies.stream().mapToLong(Tally::count).max().orElse(1);
    return tallies.stream()
        .map(
            tally ->
                new Share(
                    tally.name(), tally.count(), Canvas.written(100.0 * tally.count() / largest)))
        .toList();
  }
}
