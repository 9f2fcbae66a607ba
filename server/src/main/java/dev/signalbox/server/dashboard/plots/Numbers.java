package dev.signalbox.server.dashboard.plots;

import java.util.List;

/** The numbers of a plot as a table. */
public record Numbers(List<String> columns, List<List<String>> rows) {
  public Numbers {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }
}
