package dev.signalbox.web.routing;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.web.http.Answer;

/** Refuses what is of use only where a product is enabled; reads are always allowed. */
public final class ProductSwitch {
  private ProductSwitch() {}

  public static Entrance.RepositoryHandler needs(
      Product product, Entrance.RepositoryHandler handler) {
    return (call, repository) ->
        repository.has(product)
            ? handler.handle(call, repository)
            : Answer.problem(
                409,
                "The product " + product.spelled() + " is not enabled for " + repository.slug());
  }
}
