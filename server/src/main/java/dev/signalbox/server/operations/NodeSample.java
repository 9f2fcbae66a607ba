package dev.signalbox.server.operations;

import dev.signalbox.store.DatabaseFacts;
import dev.signalbox.webhooks.tables.WebhookBacklog;
import java.util.List;
import java.util.Optional;

/**
 * What this node knew a moment ago of all that it would have to ask for.
 *
 * @param webhooks of all nodes, as it was when the database last answered
 * @param database as it was when it last answered
 * @param isDatabaseUp whether it answered this time
 * @param nodes how many nodes are alive, as the database knows
 */
record NodeSample(
    List<SampledQueue> queues,
    WebhookBacklog webhooks,
    Optional<DatabaseFacts> database,
    boolean isDatabaseUp,
    int nodes) {
  static final NodeSample NONE =
      new NodeSample(List.of(), WebhookBacklog.NONE, Optional.empty(), false, 0);

  NodeSample {
    queues = List.copyOf(queues);
  }
}
