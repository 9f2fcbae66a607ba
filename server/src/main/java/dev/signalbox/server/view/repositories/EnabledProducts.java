package dev.signalbox.server.view.repositories;

import dev.signalbox.engine.repository.Product;
import java.util.List;
import java.util.Set;

/** The products that are enabled. */
public record EnabledProducts(List<Product> products) {
  public static EnabledProducts of(Set<Product> products) {
    return new EnabledProducts(products.stream().sorted().toList());
  }
}
