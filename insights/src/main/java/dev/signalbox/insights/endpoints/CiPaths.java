package dev.signalbox.insights.endpoints;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Entrance;
import dev.signalbox.web.routing.ProductSwitch;
import java.util.Optional;

/** Where the endpoints are, and what several of them take. */
final class CiPaths {
  static final String REPOSITORY = "/v1/ci/{owner}/repositories/{repository}";
  static final String TESTS = REPOSITORY + "/tests";
  static final String QUARANTINES = REPOSITORY + "/quarantines";

  static final int PER_PAGE = 10;
  static final Input<Optional<Integer>> ENTRIES =
      Input.query(
          "per_page",
          WholeNumber.between(1, 100).asInt().usually(PER_PAGE),
          "Entries on a page; 10 if absent");

  private CiPaths() {}

  /** What changes something needs the product; what was kept before can be read without it. */
  static Entrance.RepositoryHandler enabled(Entrance.RepositoryHandler handler) {
    return ProductSwitch.needs(Product.CI_INSIGHTS, handler);
  }
}
