package dev.signalbox.insights.search;

import dev.signalbox.insights.search.IndexedTests.OfJob;
import java.util.ArrayList;
import java.util.List;

/** The first few tests behind a place in the order, of however many are offered. */
final class TestRanking {
  /** A place in the order: what is sorted by, and the number of a test where that is the same. */
  record Place(long key, long number) {
    boolean isBefore(long otherKey, long otherNumber) {
      return key < otherKey || (key == otherKey && number < otherNumber);
    }
  }

  /** A test of a job. */
  record Ranked(Place place, OfJob of, int at) {}

  private final boolean isUp;
  private final Place start;
  private final int most;
  private final List<Ranked> first;

  /**
   * Behind a place.
   *
   * @param isUp whether the lowest are the first
   */
  TestRanking(boolean isUp, Place start, int most) {
    this.isUp = isUp;
    this.start = start;
    this.most = most;
    this.first = new ArrayList<>(most + 1);
  }

  /** Of all of them. */
  static TestRanking ofAll(boolean isUp, int most) {
    long end = isUp ? Long.MIN_VALUE : Long.MAX_VALUE;
    return new TestRanking(isUp, new Place(end, end), most);
  }

  void offer(long key, OfJob of, int at) {
    long number = of.tests().number(at);
    if (!isBehind(start, key, number)) return;
    if (first.size() == most) {
      if (most == 0 || isBehind(first.getLast().place(), key, number)) return;
      first.removeLast();
    }
    first.add(index(key, number), new Ranked(new Place(key, number), of, at));
  }

  List<Ranked> first() {
    return List.copyOf(first);
  }

  private int index(long key, long number) {
    int low = 0;
    int high = first.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isBehind(first.get(middle).place(), key, number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private boolean isBehind(Place place, long key, long number) {
    boolean isSame = place.key() == key && place.number() == number;
    return !isSame && place.isBefore(key, number) == isUp;
  }
}
