package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.QueueStatus;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/** The batches of one scope, in their order. */
public record Lane(String scope, List<Place> places) {
  private static final String UNSCOPED = "__default__";

  /**
   * A batch in a lane. One that goes through several lanes is shown in the first of them, and only
   * named in the others.
   *
   * @param gaps the empty columns in front of it: each stands right of all that it stands on
   */
  public record Place(List<Integer> gaps, Car car, boolean isShown) {
    public Place {
      gaps = List.copyOf(gaps);
    }
  }

  public Lane {
    places = List.copyOf(places);
  }

  static List<Lane> of(QueueStatus status, Riders riders) {
    var cars = new Cars(status, riders);
    var byId = new LinkedHashMap<UUID, BatchView>();
    for (var batch : status.batches()) byId.put(batch.id(), batch);
    var order = order(status);
    var columns = Columns.of(byId, order);
    var shown = new HashSet<UUID>();
    var lanes = new ArrayList<Lane>();
    order.forEach(
        (scope, ids) -> {
          var places = new ArrayList<Place>();
          int free = 0;
          for (var id : ids) {
            BatchView batch = byId.get(id);
            if (batch == null) continue;
            int column = Math.max(free, columns.getOrDefault(id, 0));
            var gaps = IntStream.range(free, column).boxed().toList();
            places.add(new Place(gaps, cars.of(batch), shown.add(id)));
            free = column + Columns.width(batch);
          }
          lanes.add(new Lane(scope.equals(UNSCOPED) ? "no scope" : scope, places));
        });
    return lanes;
  }

  /** What has just landed or failed is in no scope's queue any more, but still shown: in front. */
  private static Map<String, List<UUID>> order(QueueStatus status) {
    var lanes = new LinkedHashMap<String, List<UUID>>();
    status.scopeQueues().forEach((scope, ids) -> lanes.put(scope, new ArrayList<>(ids)));
    var queued = new HashSet<UUID>();
    lanes.values().forEach(queued::addAll);
    var ended = new LinkedHashMap<String, List<UUID>>();
    for (BatchView batch : status.batches()) {
      if (queued.contains(batch.id())) continue;
      String scope = batch.scopes().isEmpty() ? UNSCOPED : batch.scopes().getFirst();
      ended.computeIfAbsent(scope, _ -> new ArrayList<>()).add(batch.id());
    }
    ended.forEach(
        (scope, ids) -> lanes.computeIfAbsent(scope, _ -> new ArrayList<>()).addAll(0, ids));
    return lanes;
  }
}
