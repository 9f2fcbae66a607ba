package dev.signalbox.engine.ledger;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;

/** The union of several sorted sources, in order and each value once. */
final class SortedUnion<V extends Comparable<? super V>> implements Iterator<V> {
  private final PriorityQueue<Source<V>> sources =
      new PriorityQueue<>(Comparator.comparing(Source::head));

  private record Source<V>(V head, Iterator<V> rest) {}

  SortedUnion(List<Iterable<V>> all) {
    for (var values : all) open(values.iterator());
  }

  private void open(Iterator<V> rest) {
    if (rest.hasNext()) sources.add(new Source<>(rest.next(), rest));
  }

  @Override
  public boolean hasNext() {
    return !sources.isEmpty();
  }

  @Override
  public V next() {
    var next = sources.element().head;
    while (!sources.isEmpty() && sources.element().head.compareTo(next) == 0) {
      open(sources.remove().rest);
    }
    return next;
  }
}
