package dev.signalbox.server.dashboard.plots;

import java.util.List;

/** Spans against minutes, one numbered dot for each thing that is compared. */
public record ScatterPlot(String about, Grid grid, List<Dot> dots) {
  private static final double LABEL_ABOVE = 7;

  /** What is compared: its number, its words, and where it lies. */
  public record ComparedValue(String number, String hint, double acrossMinutes, double upMinutes) {}

  /** A dot with its number above it. */
  public record Dot(String x, String y, String labelY, String number, String hint) {}

  public ScatterPlot {
    dots = List.copyOf(dots);
  }

  public static ScatterPlot of(String about, List<ComparedValue> values) {
    var up = Axis.ofSeconds(largest(values.stream().map(value -> 60 * value.upMinutes).toList()));
    var across = Axis.ofCounts(largest(values.stream().map(ComparedValue::acrossMinutes).toList()));
    var canvas = new Canvas(1, up.top());
    return new ScatterPlot(
        about,
        Grid.of(up, canvas, across),
        values.stream().map(value -> dot(value, across, canvas)).toList());
  }

  private static long largest(List<Double> values) {
    return (long) Math.ceil(values.stream().mapToDouble(it -> it).max().orElse(1));
  }

  private static Dot dot(ComparedValue value, Axis across, Canvas canvas) {
    double y = canvas.y(60 * value.upMinutes);
    return new Dot(
        Canvas.written(Canvas.across(value.acrossMinutes / across.top())),
        Canvas.written(y),
        Canvas.written(y - LABEL_ABOVE),
        value.number,
        value.hint);
  }
}
