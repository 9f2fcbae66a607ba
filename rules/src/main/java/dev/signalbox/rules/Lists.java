package dev.signalbox.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads lists. */
final class Lists {
  private Lists() {}

  /**
   * Reads up to so many items.
   *
   * @param what the items, as a message calls them: "queue rules"
   */
  static <T> Decoder<List<T>> of(String what, int max, Decoder<T> item) {
    return (node, trail) -> {
      if (!(node instanceof Node.Items list)) return trail.unexpected(node, "a list of " + what);
      var nodes = list.nodes();
      if (nodes.size() > max) {
        trail
            .to(max)
            .fault(
                FaultType.TOO_MANY,
                nodes.get(max).at(),
                "there are %d %s; at most %d are allowed".formatted(nodes.size(), what, max));
      }
      var values = new ArrayList<T>();
      for (int i = 0; i < Math.min(max, nodes.size()); i++) {
        item.decode(nodes.get(i), trail.to(i)).ifPresent(values::add);
      }
      return Optional.of(values);
    };
  }

  /** The same, where one item may stand alone instead. */
  static <T> Decoder<List<T>> oneOrSome(String what, int max, Decoder<T> item) {
    return (node, trail) ->
        node instanceof Node.Items
            ? some(what, max, item).decode(node, trail)
            : item.decode(node, trail).map(List::of);
  }

  /** The same, with at least one item. */
  static <T> Decoder<List<T>> some(String what, int max, Decoder<T> item) {
    return (node, trail) -> {
      if (node instanceof Node.Items list && list.nodes().isEmpty()) {
        trail.fault(FaultType.OUT_OF_RANGE, node.at(), "this list of " + what + " is empty");
        return Optional.empty();
      }
      return of(what, max, item).decode(node, trail);
    };
  }
}
