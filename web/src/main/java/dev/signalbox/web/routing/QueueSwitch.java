package dev.signalbox.web.routing;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.web.http.Answer;

/** Refuses what is of use only where the merge queue is enabled; reads are always allowed. */
public final class QueueSwitch {
  private QueueSwitch() {}

  public static Entrance.RepositoryHandler needed(Entrance.RepositoryHandler handler) {
    return (call, repository) ->
        repository.has(Product.MERGE_QUEUE)
            ? handler.handle(call, repository)
            : Answer.problem(
                409, "The product merge_queue is not enabled for " + repository.slug());
  }
}
