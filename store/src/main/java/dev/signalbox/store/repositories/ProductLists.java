package dev.signalbox.store.repositories;

import dev.signalbox.engine.repository.Product;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Products as the database keeps them: their words, in the order of the contract. */
final class ProductLists {
  private ProductLists() {}

  static String[] words(Collection<Product> products) {
    return sorted(products).stream().map(Product::spelled).toArray(String[]::new);
  }

  static Set<Product> products(String[] words) {
    var known = List.of(words);
    var products = EnumSet.noneOf(Product.class);
    Arrays.stream(Product.values())
        .filter(product -> known.contains(product.spelled()))
        .forEach(products::add);
    return products;
  }

  private static Set<Product> sorted(Collection<Product> products) {
    return products.isEmpty() ? EnumSet.noneOf(Product.class) : EnumSet.copyOf(products);
  }
}
