package dev.signalbox.server.api;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.routing.Entrance;

/** Refuses changes where the merge queue is disabled; reads are always allowed. */
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
