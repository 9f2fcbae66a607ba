package dev.signalbox.server.dashboard.plots;

import java.util.ArrayList;
import java.util.List;

/** The lines and words around a plot. */
public record Grid(List<Row> rows, List<Word> words) {
  private static final int MOST_WORDS = 6;

  /** A line across, named at its left. */
  public record Row(String y, String word) {}

  /** What stands below a slot. */
  public record Word(String x, String word) {}

  public Grid {
    rows = List.copyOf(rows);
    words = List.copyOf(words);
  }

  static Grid of(Axis axis, Canvas canvas, List<String> names) {
    var rows =
        axis.marks().stream()
            .map(mark -> new Row(Canvas.written(canvas.y(mark.value())), mark.word()))
            .toList();
    var words = new ArrayList<Word>();
    int every = Math.ceilDiv(names.size(), MOST_WORDS);
    for (int slot = names.size() - 1; slot >= 0; slot -= every) {
      words.add(new Word(Canvas.written(canvas.middle(slot)), names.get(slot)));
    }
    return new Grid(rows, words.reversed());
  }

  /** With an axis at the bottom as well. */
  static Grid of(Axis up, Canvas canvas, Axis across) {
    return new Grid(
        up.marks().stream()
            .map(mark -> new Row(Canvas.written(canvas.y(mark.value())), mark.word()))
            .toList(),
        across.marks().stream()
            .map(
                mark ->
                    new Word(
                        Canvas.written(Canvas.across(mark.value() / across.top())), mark.word()))
            .toList());
  }
}
