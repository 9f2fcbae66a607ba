package dev.signalbox.engine.persistent;

import static java.util.Objects.requireNonNull;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A sorted map that never changes: {@code with} and {@code without} give a new one that shares the
 * rest, in time that grows with the logarithm of its size. It also tells how many keys come before
 * one. The JDK has no such map.
 */
public final class PersistentMap<K extends Comparable<? super K>, V> implements Iterable<V> {
  private static final PersistentMap<?, ?> EMPTY = new PersistentMap<String, Object>(null);

  private static final @Nullable AvlNode<?, ?>[] NO_PATH = new AvlNode<?, ?>[0];

  private final @Nullable AvlNode<K, V> root;

  private PersistentMap(@Nullable AvlNode<K, V> root) {
    this.root = root;
  }

  @SuppressWarnings("unchecked") // holds nothing of any type
  public static <K extends Comparable<? super K>, V> PersistentMap<K, V> empty() {
    return (PersistentMap<K, V>) EMPTY;
  }

  public Optional<V> get(K key) {
    var node = find(key);
    return node == null ? Optional.empty() : Optional.of(node.value());
  }

  /** The value of a key that is known to be there. */
  public V at(K key) {
    var node = find(key);
    if (node == null) throw new NoSuchElementException("nothing at " + key);
    return node.value();
  }

  public boolean has(K key) {
    return find(key) != null;
  }

  private @Nullable AvlNode<K, V> find(K key) {
    var node = root;
    while (node != null) {
      int order = key.compareTo(node.key());
      if (order == 0) return node;
      node = order < 0 ? node.left() : node.right();
    }
    return null;
  }

  public PersistentMap<K, V> with(K key, V value) {
    return new PersistentMap<>(AvlNode.with(root, key, value));
  }

  public PersistentMap<K, V> without(K key) {
    return has(key) ? new PersistentMap<>(AvlNode.without(root, key)) : this;
  }

  public int size() {
    return AvlNode.count(root);
  }

  public boolean isEmpty() {
    return root == null;
  }

  /** How many keys come before this one, which need not be there itself. */
  public int before(K key) {
    int before = 0;
    var node = root;
    while (node != null) {
      if (key.compareTo(node.key()) <= 0) {
        node = node.left();
      } else {
        before += AvlNode.count(node.left()) + 1;
        node = node.right();
      }
    }
    return before;
  }

  public Optional<K> firstKey() {
    var node = root;
    while (node != null && node.left() != null) node = node.left();
    return node == null ? Optional.empty() : Optional.of(node.key());
  }

  /** The first key after this one, which need not be there itself. */
  public Optional<K> keyAfter(K key) {
    Optional<K> after = Optional.empty();
    var node = root;
    while (node != null) {
      if (key.compareTo(node.key()) < 0) {
        after = Optional.of(node.key());
        node = node.left();
      } else {
        node = node.right();
      }
    }
    return after;
  }

  public Optional<K> lastKey() {
    var node = root;
    while (node != null && node.right() != null) node = node.right();
    return node == null ? Optional.empty() : Optional.of(node.key());
  }

  /** The first key that does not come before this one. */
  public Optional<K> keyFrom(K key) {
    var nodes = new Nodes<>(root, key);
    return nodes.hasNext() ? Optional.of(nodes.next().key()) : Optional.empty();
  }

  public Optional<K> lastKeyBefore(K key) {
    Optional<K> last = Optional.empty();
    var node = root;
    while (node != null) {
      if (key.compareTo(node.key()) <= 0) {
        node = node.left();
      } else {
        last = Optional.of(node.key());
        node = node.right();
      }
    }
    return last;
  }

  public void forEach(BiConsumer<? super K, ? super V> each) {
    for (var nodes = new Nodes<>(root, null); nodes.hasNext(); ) {
      var node = nodes.next();
      each.accept(node.key(), node.value());
    }
  }

  /**
   * What became of each key since an earlier version of this map: its value now, or nothing. What
   * both share is not looked at, so this costs what has changed.
   */
  public Map<K, Optional<V>> changesSince(PersistentMap<K, V> before) {
    var changes = new LinkedHashMap<K, Optional<V>>();
    MapDifference.of(before.root, root, changes);
    return changes;
  }

  @Override
  public Iterator<V> iterator() {
    return new Walk<>(root, null);
  }

  /** The values from this key on, in order. */
  public Iterable<V> from(K key) {
    return () -> new Walk<>(root, key);
  }

  /** What both share is not looked at, so that comparing two versions costs what has changed. */
  @Override
  public boolean equals(@Nullable Object other) {
    if (this == other) return true;
    if (!(other instanceof PersistentMap<?, ?> that) || that.size() != size()) return false;
    var mine = new Nodes<>(root, null);
    var theirs = new Nodes<>(that.root, null);
    while (mine.hasNext()) {
      if (mine.skipShared(theirs)) continue;
      var left = mine.next();
      var right = theirs.next();
      if (!left.key().equals(right.key()) || !areEqual(left.value(), right.value())) return false;
    }
    return true;
  }

  /** Most are the same object, which equals of a record takes several calls to find out. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean areEqual(Object one, Object other) {
    return one == other || one.equals(other);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (var nodes = new Nodes<>(root, null); nodes.hasNext(); ) {
      var node = nodes.next();
      hash = 31 * hash + (node.key().hashCode() ^ node.value().hashCode());
    }
    return hash;
  }

  @Override
  public String toString() {
    var text = new StringBuilder("{");
    for (var nodes = new Nodes<>(root, null); nodes.hasNext(); ) {
      var node = nodes.next();
      text.append(text.length() > 1 ? ", " : "").append(node.key()).append("=");
      text.append(node.value());
    }
    return text.append("}").toString();
  }

  private static final class Walk<K extends Comparable<? super K>, V> implements Iterator<V> {
    private final Nodes<K, V> nodes;

    Walk(@Nullable AvlNode<K, V> root, @Nullable K from) {
      nodes = new Nodes<>(root, from);
    }

    @Override
    public boolean hasNext() {
      return nodes.hasNext();
    }

    @Override
    public V next() {
      return nodes.next().value();
    }
  }

  /** The nodes still to visit; a path is never longer than the tree is high. */
  private static final class Nodes<K extends Comparable<? super K>, V> {
    private final @Nullable AvlNode<?, ?>[] path;
    private int length;

    Nodes(@Nullable AvlNode<K, V> root, @Nullable K from) {
      path = root == null ? NO_PATH : new AvlNode<?, ?>[root.height()];
      var node = root;
      while (node != null) {
        if (from == null || from.compareTo(node.key()) <= 0) {
          path[length++] = node;
          node = node.left();
        } else {
          node = node.right();
        }
      }
    }

    boolean hasNext() {
      return length > 0;
    }

    /** Passes over a node and what is right of it, where both are about to visit the same one. */
    @SuppressWarnings("ReferenceEquality") // the same node is the same content; another may differ
    boolean skipShared(Nodes<?, ?> other) {
      if (length == 0 || other.length == 0) return false;
      if (path[length - 1] != other.path[other.length - 1]) return false;
      length--;
      other.length--;
      return true;
    }

    @SuppressWarnings("unchecked") // nothing else is put there
    AvlNode<K, V> next() {
      if (length == 0) throw new NoSuchElementException();
      var node = (AvlNode<K, V>) requireNonNull(path[--length]);
      var below = node.right();
      while (below != null) {
        path[length++] = below;
        below = below.left();
      }
      return node;
    }
  }
}
