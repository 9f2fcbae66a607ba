package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.persistent.PersistentMultimap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What travels in which lanes, found by lane. */
public record LaneIndex<V extends Comparable<? super V>>(
    PersistentMultimap<String, V> scopes,
    PersistentMultimap<String, V> acrossScopes,
    PersistentMultimap<String, V> partitions) {

  /** Stands for the partition of what is in none; the name of a partition is never empty. */
  private static final Set<String> NOWHERE = Set.of("");

  public static <V extends Comparable<? super V>> LaneIndex<V> empty() {
    var none = PersistentMultimap.<String, V>empty();
    return new LaneIndex<V>(none, none, none);
  }

  LaneIndex<V> with(Lanes lanes, V value) {
    var inScopes = scopes;
    var across = acrossScopes;
    var inPartitions = partitions;
    for (var scope : lanes.scopes()) inScopes = inScopes.with(scope, value);
    for (var partition : partitionsOf(lanes)) {
      inPartitions = inPartitions.with(partition, value);
      if (lanes.everyScope()) across = across.with(partition, value);
    }
    return new LaneIndex<>(inScopes, across, inPartitions);
  }

  LaneIndex<V> without(Lanes lanes, V value) {
    var inScopes = scopes;
    var across = acrossScopes;
    var inPartitions = partitions;
    for (var scope : lanes.scopes()) inScopes = inScopes.without(scope, value);
    for (var partition : partitionsOf(lanes)) {
      inPartitions = inPartitions.without(partition, value);
      if (lanes.everyScope()) across = across.without(partition, value);
    }
    return new LaneIndex<>(inScopes, across, inPartitions);
  }

  /**
   * All that may share a lane with these, some of it several times. Whoever asks has to look
   * whether they meet: what has a scope in common may be in other partitions.
   */
  public List<PersistentMap<V, V>> near(Lanes lanes) {
    var near = new ArrayList<PersistentMap<V, V>>();
    for (var partition : partitionsOf(lanes)) add(near, byPartition(lanes).at(partition));
    if (!lanes.everyScope()) {
      for (var scope : lanes.scopes()) add(near, scopes.at(scope));
    }
    return near;
  }

  private static <V extends Comparable<? super V>> void add(
      List<PersistentMap<V, V>> near, PersistentMap<V, V> some) {
    if (!some.isEmpty()) near.add(some);
  }

  /** Whether one of all those is such; what travels across all scopes is asked first. */
  public boolean hasNear(Lanes lanes, Predicate<V> such) {
    return anyNear(lanes, some -> hasAny(some, such));
  }

  /** The same of those from a value on. */
  public boolean hasNearFrom(V from, Lanes lanes, Predicate<V> such) {
    return anyNear(lanes, some -> !some.isEmpty() && hasAny(some.from(from), such));
  }

  private boolean anyNear(Lanes lanes, Predicate<PersistentMap<V, V>> hasSuch) {
    for (var partition : partitionsOf(lanes)) {
      if (hasSuch.test(byPartition(lanes).at(partition))) return true;
    }
    if (lanes.everyScope()) return false;
    for (var scope : lanes.scopes()) {
      if (hasSuch.test(scopes.at(scope))) return true;
    }
    return false;
  }

  private static <V> boolean hasAny(Iterable<V> some, Predicate<V> such) {
    for (var value : some) {
      if (such.test(value)) return true;
    }
    return false;
  }

  private PersistentMultimap<String, V> byPartition(Lanes lanes) {
    return lanes.everyScope() ? partitions : acrossScopes;
  }

  /** The same from a value on, in order and each once. */
  public Iterable<V> near(Lanes lanes, V from) {
    var sources = near(lanes);
    return () -> new SortedUnion<>(sources.stream().map(source -> source.from(from)).toList());
  }

  private static Collection<String> partitionsOf(Lanes lanes) {
    return lanes.partitions().isEmpty() ? NOWHERE : lanes.partitions();
  }
}
