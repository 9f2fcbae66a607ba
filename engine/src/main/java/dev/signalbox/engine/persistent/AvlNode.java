package dev.signalbox.engine.persistent;

import org.jspecify.annotations.Nullable;

/** A node of an AVL tree: heights of the two sides differ by one at most. */
record AvlNode<K extends Comparable<? super K>, V>(
    K key,
    V value,
    @Nullable AvlNode<K, V> left,
    @Nullable AvlNode<K, V> right,
    int height,
    int size) {

  static int count(@Nullable AvlNode<?, ?> node) {
    return node == null ? 0 : node.size;
  }

  private static int height(@Nullable AvlNode<?, ?> node) {
    return node == null ? 0 : node.height;
  }

  private static <K extends Comparable<? super K>, V> AvlNode<K, V> of(
      K key, V value, @Nullable AvlNode<K, V> left, @Nullable AvlNode<K, V> right) {
    int height = Math.max(height(left), height(right)) + 1;
    return new AvlNode<>(key, value, left, right, height, count(left) + count(right) + 1);
  }

  static <K extends Comparable<? super K>, V> AvlNode<K, V> with(
      @Nullable AvlNode<K, V> node, K key, V value) {
    if (node == null) return of(key, value, null, null);
    int order = key.compareTo(node.key);
    if (order == 0) return of(key, value, node.left, node.right);
    return order < 0
        ? balanced(node.key, node.value, with(node.left, key, value), node.right)
        : balanced(node.key, node.value, node.left, with(node.right, key, value));
  }

  static <K extends Comparable<? super K>, V> @Nullable AvlNode<K, V> without(
      @Nullable AvlNode<K, V> node, K key) {
    if (node == null) return null;
    int order = key.compareTo(node.key);
    if (order < 0) return balanced(node.key, node.value, without(node.left, key), node.right);
    if (order > 0) return balanced(node.key, node.value, node.left, without(node.right, key));
    if (node.left == null) return node.right;
    if (node.right == null) return node.left;
    var next = first(node.right);
    return balanced(next.key, next.value, node.left, without(node.right, next.key));
  }

  private static <K extends Comparable<? super K>, V> AvlNode<K, V> first(AvlNode<K, V> node) {
    var first = node;
    while (first.left != null) first = first.left;
    return first;
  }

  private static <K extends Comparable<? super K>, V> AvlNode<K, V> balanced(
      K key, V value, @Nullable AvlNode<K, V> left, @Nullable AvlNode<K, V> right) {
    if (left != null && left.height > height(right) + 1) {
      if (height(left.left) >= height(left.right)) {
        return of(left.key, left.value, left.left, of(key, value, left.right, right));
      }
      var middle = left.right;
      if (middle == null) throw new IllegalStateException("a high side has two levels");
      return of(
          middle.key,
          middle.value,
          of(left.key, left.value, left.left, middle.left),
          of(key, value, middle.right, right));
    }
    if (right != null && right.height > height(left) + 1) {
      if (height(right.right) >= height(right.left)) {
        return of(right.key, right.value, of(key, value, left, right.left), right.right);
      }
      var middle = right.left;
      if (middle == null) throw new IllegalStateException("a high side has two levels");
      return of(
          middle.key,
          middle.value,
          of(key, value, left, middle.left),
          of(right.key, right.value, middle.right, right.right));
    }
    return of(key, value, left, right);
  }
}
