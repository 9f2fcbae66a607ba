package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.view.BatchView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The column of each batch: to the right of its parents, in all of its lanes. */
final class Columns {
  private final Map<UUID, BatchView> batches;
  private final Map<UUID, Integer> columns = new HashMap<>();

  private Columns(Map<UUID, BatchView> batches) {
    this.batches = batches;
  }

  static Map<UUID, Integer> of(Map<UUID, BatchView> batches, Map<String, List<UUID>> lanes) {
    var columns = new Columns(batches);
    batches.keySet().forEach(columns::byParents);
    for (int round = 0; round < lanes.size(); round++) lanes.values().forEach(columns::spread);
    return columns.columns;
  }

  private int byParents(UUID id) {
    Integer known = columns.get(id);
    if (known != null) return known;
    columns.put(id, 0); // until it is known: nobody is put in a circle
    int column =
        Optional.ofNullable(batches.get(id)).map(BatchView::parentIds).orElse(List.of()).stream()
            .filter(batches::containsKey)
            .mapToInt(parent -> byParents(parent) + width(parent))
            .max()
            .orElse(0);
    columns.put(id, column);
    return column;
  }

  /** Two of one lane never share a column; one of several lanes has the same in each. */
  private void spread(List<UUID> lane) {
    int free = 0;
    for (var id : lane) {
      int column = Math.max(free, columns.getOrDefault(id, 0));
      columns.put(id, column);
      free = column + width(id);
    }
  }

  private int width(UUID id) {
    return Optional.ofNullable(batches.get(id)).map(Columns::width).orElse(1);
  }

  /** What is split needs room for its parts. */
  static int width(BatchView batch) {
    return batch.subBatches() != null && batch.subBatches().size() > 1 ? 2 : 1;
  }
}
