package dev.signalbox.web.routing;

import dev.signalbox.engine.repository.Product;

/** Refuses what is of use only where the merge queue is enabled. */
public final class QueueSwitch {
  private QueueSwitch() {}

  public static Entrance.RepositoryHandler needed(Entrance.RepositoryHandler handler) {
    return ProductSwitch.needs(Product.MERGE_QUEUE, handler);
  }
}
