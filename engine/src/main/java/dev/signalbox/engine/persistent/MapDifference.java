package dev.signalbox.engine.persistent;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a tree differs from an earlier one that it grew out of. Shared parts are passed over. */
final class MapDifference {
  private MapDifference() {}

  @SuppressWarnings("ReferenceEquality") // the same node is the same content; another may differ
  static <K extends Comparable<? super K>, V> void of(
      @Nullable AvlNode<K, V> before, @Nullable AvlNode<K, V> after, Map<K, Optional<V>> changes) {
    if (before == after) return;
    if (after == null) {
      gone(before, changes);
      return;
    }
    var parts = Parts.of(before, after.key());
    of(parts.less, after.left(), changes);
    boolean isSame = parts.here != null && parts.here.value() == after.value();
    if (!isSame) changes.put(after.key(), Optional.of(after.value()));
    of(parts.more, after.right(), changes);
  }

  private static <K extends Comparable<? super K>, V> void gone(
      @Nullable AvlNode<K, V> node, Map<K, Optional<V>> changes) {
    if (node == null) return;
    gone(node.left(), changes);
    changes.put(node.key(), Optional.empty());
    gone(node.right(), changes);
  }

  /** A tree cut at a key. Its pieces are not balanced: they are looked at once and forgotten. */
  private record Parts<K extends Comparable<? super K>, V>(
      @Nullable AvlNode<K, V> less, @Nullable AvlNode<K, V> here, @Nullable AvlNode<K, V> more) {
    static <K extends Comparable<? super K>, V> Parts<K, V> of(
        @Nullable AvlNode<K, V> node, K key) {
      if (node == null) return new Parts<>(null, null, null);
      int order = key.compareTo(node.key());
      if (order == 0) return new Parts<>(node.left(), node, node.right());
      if (order < 0) {
        var cut = of(node.left(), key);
        return new Parts<>(cut.less, cut.here, with(node, cut.more, node.right()));
      }
      var cut = of(node.right(), key);
      return new Parts<>(with(node, node.left(), cut.less), cut.here, cut.more);
    }

    private static <K extends Comparable<? super K>, V> AvlNode<K, V> with(
        AvlNode<K, V> node, @Nullable AvlNode<K, V> left, @Nullable AvlNode<K, V> right) {
      return new AvlNode<>(node.key(), node.value(), left, right, 0, 0);
    }
  }
}
