package dev.signalbox.engine.ledger;

/** Any number of values for a key, both in order. It never changes, like the map it is made of. */
public record OrderedMultimap<K extends Comparable<? super K>, V extends Comparable<? super V>>(
    Ordered<K, Ordered<V, V>> values) {

  public static <K extends Comparable<? super K>, V extends Comparable<? super V>>
      OrderedMultimap<K, V> empty() {
    return new OrderedMultimap<K, V>(Ordered.empty());
  }

  public Ordered<V, V> at(K key) {
    return values.get(key).orElse(Ordered.empty());
  }

  OrderedMultimap<K, V> with(K key, V value) {
    return new OrderedMultimap<>(values.with(key, at(key).with(value, value)));
  }

  OrderedMultimap<K, V> without(K key, V value) {
    var left = at(key).without(value);
    return new OrderedMultimap<>(left.isEmpty() ? values.without(key) : values.with(key, left));
  }
}
