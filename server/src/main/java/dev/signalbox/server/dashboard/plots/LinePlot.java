package dev.signalbox.server.dashboard.plots;

import dev.signalbox.server.dashboard.pages.DisplayTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Spans as they change from slot to slot. */
public record LinePlot(String about, Grid grid, List<Line> lines, Numbers numbers) {
  /**
   * One of them.
   *
   * @param strokes the points of its unbroken stretches: where nothing was measured, it has a gap
   */
  public record Line(String kind, String word, List<String> strokes, List<Dot> dots) {
    public Line {
      strokes = List.copyOf(strokes);
      dots = List.copyOf(dots);
    }

    /** Its dot, in the middle of a picture of 28 by 10. */
    public String sample() {
      return shape(kind, 14, 5, 3.2);
    }
  }

  /** A value, the outline of its shape, and what it says when it is pointed at. */
  public record Dot(String shape, String hint) {}

  /** What a line is made of: one value for each slot, where there is one. */
  public record Series(String kind, String word, List<Optional<Duration>> values) {}

  public LinePlot {
    lines = List.copyOf(lines);
  }

  /** The lowest line first. */
  public List<Line> legend() {
    return lines.reversed();
  }

  public boolean isEmpty() {
    return lines.stream().allMatch(line -> line.dots().isEmpty());
  }

  public static LinePlot of(String about, Numbers numbers, List<String> names, List<Series> all) {
    long largest =
        all.stream()
            .flatMap(series -> series.values().stream())
            .flatMap(Optional::stream)
            .mapToLong(Duration::toMillis)
            .max()
            .orElse(0);
    var axis = Axis.ofMillis(largest);
    var canvas = new Canvas(names.size(), axis.top());
    return new LinePlot(
        about,
        Grid.of(axis, canvas, names),
        all.stream().map(series -> line(series, canvas, names)).toList(),
        numbers);
  }

  private static Line line(Series series, Canvas canvas, List<String> names) {
    var strokes = new ArrayList<String>();
    var dots = new ArrayList<Dot>();
    var points = new ArrayList<String>();
    for (int slot = 0; slot < names.size(); slot++) {
      var value = series.values().get(slot);
      if (value.isEmpty()) {
        endStroke(points, strokes);
        continue;
      }
      double x = canvas.middle(slot);
      double y = canvas.y((double) value.get().toMillis());
      points.add(Canvas.written(x) + "," + Canvas.written(y));
      String hint = names.get(slot) + ", " + series.word() + ": " + words(value.get());
      dots.add(new Dot(shape(series.kind(), x, y, canvas.dot()), hint));
    }
    endStroke(points, strokes);
    return new Line(series.kind(), series.word(), strokes, dots);
  }

  /** As exact as it matters: what lasts a minute is not told by the millisecond. */
  public static String words(Duration span) {
    if (span.compareTo(Duration.ofSeconds(1)) < 0) return span.toMillis() + " ms";
    return span.compareTo(Duration.ofSeconds(10)) < 0
        ? String.format(Locale.ROOT, "%.1f s", span.toMillis() / 1000.0)
        : DisplayTime.span(span);
  }

  private static void endStroke(List<String> points, List<String> strokes) {
    if (points.size() > 1) strokes.add(String.join(" ", points));
    points.clear();
  }

  /** A disc for one line, a diamond for the other. */
  private static String shape(String kind, double x, double y, double size) {
    String radius = Canvas.written(size);
    String width = Canvas.written(2 * size);
    if (kind.equals("half")) {
      return "M%s %sa%s %s 0 1 0 %s 0a%s %s 0 1 0 -%s 0Z"
          .formatted(
              Canvas.written(x - size),
              Canvas.written(y),
              radius,
              radius,
              width,
              radius,
              radius,
              width);
    }
    double reach = size * 1.4;
    String leg = Canvas.written(reach);
    return "M%s %sl%s %s l-%s %s l-%s -%sZ"
        .formatted(Canvas.written(x), Canvas.written(y - reach), leg, leg, leg, leg, leg, leg);
  }
}
