package dev.signalbox.engine.ledger;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Where something travels: in some partitions, and there in some scopes or across all of them. Two
 * that share a lane land one after the other, in the order of the queue.
 */
public record Lanes(SortedSet<String> partitions, SortedSet<String> scopes, boolean everyScope) {
  public static final String DEFAULT = "__default__";

  /** Given among the scopes of a pull request: it shares a lane with everything. */
  public static final String ALL = "__all__";

  public static final Lanes ONE = serial(Set.of(DEFAULT));

  public Lanes {
    partitions = Collections.unmodifiableSortedSet(new TreeSet<>(partitions));
    scopes = Collections.unmodifiableSortedSet(new TreeSet<>(scopes));
  }

  public static Lanes serial(Set<String> partitions) {
    return new Lanes(new TreeSet<>(partitions), new TreeSet<>(), true);
  }

  public boolean meet(Lanes other) {
    boolean inScope = everyScope || other.everyScope || !Collections.disjoint(scopes, other.scopes);
    return inScope && !Collections.disjoint(partitions, other.partitions);
  }

  public Lanes joinedWith(Lanes other) {
    var both = new TreeSet<>(partitions);
    both.addAll(other.partitions);
    var all = new TreeSet<>(scopes);
    all.addAll(other.scopes);
    return new Lanes(both, all, everyScope || other.everyScope);
  }

  /** The scopes as they are shown. */
  public List<String> named() {
    return scopes.stream().filter(scope -> !scope.equals(DEFAULT)).toList();
  }
}
