package dev.signalbox.server.operations;

import dev.signalbox.store.DatabaseFacts;
import java.util.List;
import java.util.Optional;

/**
 * What this node knew a moment ago of all that it would have to ask for.
 *
 * @param database as it was when it last answered
 * @param isDatabaseUp whether it answered this time
 * @param nodes how many nodes are alive, as the database knows
 */
record NodeSample(
    List<SampledQueue> queues, Optional<DatabaseFacts> database, boolean isDatabaseUp, int nodes) {
  static final NodeSample NONE = new NodeSample(List.of(), Optional.empty(), false, 0);

  NodeSample {
    queues = List.copyOf(queues);
  }
}
