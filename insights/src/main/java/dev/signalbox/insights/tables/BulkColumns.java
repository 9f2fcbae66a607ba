package dev.signalbox.insights.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rows for one statement, which unnests one array for each column: a thousand rows cost one round
 * trip and one plan. Values travel as text, and the statement casts them.
 */
public final class BulkColumns {
  private final List<List<@Nullable String>> columns;

  public BulkColumns(int width) {
    columns =
        IntStream.range(0, width).<List<@Nullable String>>mapToObj(_ -> new ArrayList<>()).toList();
  }

  public void add(@Nullable Object... row) {
    if (row.length != columns.size()) throw new IllegalArgumentException("a row of another width");
    for (int i = 0; i < row.length; i++) {
      columns.get(i).add(row[i] == null ? null : row[i].toString());
    }
  }

  public boolean isEmpty() {
    return columns.getFirst().isEmpty();
  }

  /** The arrays, after what the statement binds before them. */
  public Object[] after(Object... first) {
    return around(List.of(first), List.of());
  }

  /** The arrays, between what the statement binds before and behind them. */
  public Object[] around(List<Object> first, List<Object> last) {
    var bound = new ArrayList<Object>(first);
    for (var column : columns) bound.add(column.toArray(String[]::new));
    bound.addAll(last);
    return bound.toArray();
  }
}
