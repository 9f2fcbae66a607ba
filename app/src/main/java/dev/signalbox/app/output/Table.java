package dev.signalbox.app.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Columns as wide as what stands in them. */
public final class Table {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();
  private final boolean hasHeader;

  private Table(boolean hasHeader) {
    this.hasHeader = hasHeader;
  }

  public static Table headed(String... header) {
    return new Table(true).row(header);
  }

  public static Table plain() {
    return new Table(false);
  }

  public Table row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  public boolean isEmpty() {
    return rows.size() == (hasHeader ? 1 : 0);
  }

  public void print(PrintWriter out, Colours colours) {
    int[] widths = widths();
    for (int i = 0; i < rows.size(); i++) {
      String line = line(rows.get(i), widths);
      out.println(hasHeader && i == 0 ? colours.bold(line) : line);
    }
  }

  /** The last column is not filled up: no line ends in spaces. */
  private static String line(List<String> cells, int[] widths) {
    var line = new StringBuilder();
    for (int column = 0; column < cells.size(); column++) {
      String cell = cells.get(column);
      line.append(column == 0 ? "" : GAP).append(cell);
      if (column < cells.size() - 1) line.append(" ".repeat(widths[column] - symbols(cell)));
    }
    return line.toString();
  }

  private int[] widths() {
    int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
    for (var row : rows) {
      for (int column = 0; column < row.size(); column++) {
        widths[column] = Math.max(widths[column], symbols(row.get(column)));
      }
    }
    return widths;
  }

  private static int symbols(String text) {
    return text.codePointCount(0, text.length());
  }
}
