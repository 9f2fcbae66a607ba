package dev.signalbox.server.api;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.view.repositories.EnabledProducts;
import dev.signalbox.store.repositories.DefaultProducts;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.Set;

/** The enabled products of a repository, and the default for new repositories of an owner. */
public final class ProductEndpoints {
  private static final String OF_REPOSITORY = "/v1/products/{owner}/{repository}";
  private static final String OF_OWNER = "/v1/default_products/{owner}";
  private static final Input<List<Product>> PRODUCTS =
      Input.body("products", new ListOf<>(Choice.of(Product.class), 100), "All products to enable");

  private final Repositories repositories;
  private final DefaultProducts defaults;

  public ProductEndpoints(Repositories repositories, DefaultProducts defaults) {
    this.repositories = repositories;
    this.defaults = defaults;
  }

  public List<Route> routes() {
    return List.of(
        Route.put(OF_REPOSITORY, "Enable exactly these products for a repository")
            .takes(PRODUCTS)
            .ofRepository(Right.CONFIGURE, this::setForRepository),
        Route.get(OF_OWNER, "The products that new repositories of the owner start with")
            .answers(EnabledProducts.class)
            .ofOwner(Right.SEE, (call, owner) -> Answer.ok(EnabledProducts.of(defaults.of(owner)))),
        Route.put(OF_OWNER, "Set the products that new repositories of the owner start with")
            .takes(PRODUCTS)
            .ofOwner(Right.CONFIGURE, this::setForOwner));
  }

  private Answer setForRepository(Call call, Repository repository) {
    repositories.setProducts(repository, Set.copyOf(call.get(PRODUCTS)), call.source());
    return Answer.noContent();
  }

  private Answer setForOwner(Call call, OwnerName owner) {
    defaults.set(owner, Set.copyOf(call.get(PRODUCTS)), call.source());
    return Answer.noContent();
  }
}
