package dev.signalbox.engine.persistent;

/** Any number of values for a key, both in order. It never changes, like the map it is made of. */
public record PersistentMultimap<K extends Comparable<? super K>, V extends Comparable<? super V>>(
    PersistentMap<K, PersistentMap<V, V>> values) {

  public static <K extends Comparable<? super K>, V extends Comparable<? super V>>
      PersistentMultimap<K, V> empty() {
    return new PersistentMultimap<K, V>(PersistentMap.empty());
  }

  public PersistentMap<V, V> at(K key) {
    return values.get(key).orElse(PersistentMap.empty());
  }

  public PersistentMultimap<K, V> with(K key, V value) {
    return new PersistentMultimap<>(values.with(key, at(key).with(value, value)));
  }

  public PersistentMultimap<K, V> without(K key, V value) {
    var left = at(key).without(value);
    return new PersistentMultimap<>(left.isEmpty() ? values.without(key) : values.with(key, left));
  }
}
