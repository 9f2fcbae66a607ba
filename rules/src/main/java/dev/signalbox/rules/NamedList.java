package dev.signalbox.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a list of maps whose {@code name} tells them apart. */
final class NamedList {
  private static final String NAME = "name";

  private NamedList() {}

  static <T> Decoder<List<T>> of(String what, int max, Decoder<T> item) {
    var items = Lists.of(what, max, item);
    return (node, trail) -> {
      if (node instanceof Node.Items list) refuseDuplicates(list, trail);
      return items.decode(node, trail);
    };
  }

  /** The names in a list, also of items that are faulty otherwise. */
  static Set<String> names(Node node) {
    if (!(node instanceof Node.Items list)) return Set.of();
    return list.nodes().stream()
        .flatMap(item -> name(item).stream())
        .map(Node.Scalar::text)
        .collect(Collectors.toSet());
  }

  private static void refuseDuplicates(Node.Items list, Trail trail) {
    var seen = new HashSet<String>();
    for (int i = 0; i < list.nodes().size(); i++) {
      var name = name(list.nodes().get(i));
      if (name.isEmpty() || seen.add(name.get().text())) continue;
      trail
          .to(i)
          .to(NAME)
          .fault(
              FaultType.DUPLICATE_NAME,
              name.get().at(),
              "the name `" + Shortened.of(name.get().text()) + "` is taken by an earlier one");
    }
  }

  static Optional<Node.Scalar> name(Node item) {
    return item instanceof Node.Entries map
            && map.get(NAME).orElse(item) instanceof Node.Scalar name
        ? Optional.of(name)
        : Optional.empty();
  }
}
