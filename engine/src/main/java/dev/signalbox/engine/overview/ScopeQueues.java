package dev.signalbox.engine.overview;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Lanes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** The batches of each scope in order; what shares a lane with everything is in all of them. */
final class ScopeQueues {
  private ScopeQueues() {}

  static Map<String, List<UUID>> of(List<Batch> batches) {
    var queues = new TreeMap<String, List<UUID>>();
    for (var batch : batches) {
      for (var scope : batch.lanes().scopes()) queues.put(scope, new ArrayList<>());
      if (batch.lanes().everyScope()) queues.put(Lanes.DEFAULT, new ArrayList<>());
    }
    for (var batch : batches) {
      queues.forEach(
          (scope, queue) -> {
            if (isIn(batch.lanes(), scope)) queue.add(batch.id().value());
          });
    }
    return queues;
  }

  private static boolean isIn(Lanes lanes, String scope) {
    return lanes.everyScope() || lanes.scopes().contains(scope);
  }
}
