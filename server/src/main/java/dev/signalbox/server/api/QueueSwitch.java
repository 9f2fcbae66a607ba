package dev.signalbox.server.api;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.routing.Entrance;

/** Lets changes through only where the merge queue is switched on; reads are always answered. */
final class QueueSwitch {
  private QueueSwitch() {}

  static Entrance.RepositoryHandler needed(Entrance.RepositoryHandler handler) {
    return (call, repository) ->
        repository.has(Product.MERGE_QUEUE)
            ? handler.handle(call, repository)
            : Answer.problem(
                409, "The product merge_queue is not enabled for " + repository.slug());
  }
}
