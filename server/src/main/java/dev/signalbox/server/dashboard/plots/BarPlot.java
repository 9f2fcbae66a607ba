package dev.signalbox.server.dashboard.plots;

import java.util.ArrayList;
import java.util.List;

/** Counts side by side. */
public record BarPlot(String about, Grid grid, List<Bar> bars, Numbers numbers) {
  /** One of them, and what it says when it is pointed at. */
  public record Bar(String x, String y, String width, String height, String hint) {}

  public BarPlot {
    bars = List.copyOf(bars);
  }

  public boolean isEmpty() {
    return bars.isEmpty();
  }

  public static BarPlot of(String about, Numbers numbers, List<Tally> tallies) {
    long largest = tallies.stream().mapToLong(Tally::count).max().orElse(0);
    var axis = Axis.ofCounts(largest);
    var canvas = new Canvas(tallies.size(), axis.top());
    var bars = new ArrayList<Bar>();
    for (int slot = 0; slot < tallies.size(); slot++) {
      var tally = tallies.get(slot);
      if (tally.count() > 0) bars.add(bar(canvas, slot, tally));
    }
    var names = tallies.stream().map(Tally::name).toList();
    return new BarPlot(about, Grid.of(axis, canvas, names), bars, numbers);
  }

  private static Bar bar(Canvas canvas, int slot, Tally tally) {
    return new Bar(
        Canvas.written(canvas.barLeft(slot)),
        Canvas.written(canvas.y((double) tally.count())),
        Canvas.written(canvas.barWidth()),
        Canvas.written(canvas.height((double) tally.count())),
        tally.name() + ": " + tally.count());
  }
}
