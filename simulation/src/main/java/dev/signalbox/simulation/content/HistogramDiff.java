package dev.signalbox.simulation.content;

import java.util.Arrays;

/** Marks what differs between two texts, anchored at their rarest common lines, as git does. */
final class HistogramDiff {
  private static final int MOST_OCCURRENCES = 64;
  private static final int NONE = -1;

  private final int[] one;
  private final int[] two;
  private final boolean[] changedOne;
  private final boolean[] changedTwo;
  private final int[] firstAt;
  private final int[] occurrences;
  private final int[] nextAt;

  private int rarest;
  private int oneFrom;
  private int oneLast;
  private int twoFrom;
  private int twoLast;

  HistogramDiff(int[] one, int[] two, int lineIds, boolean[] changedOne, boolean[] changedTwo) {
    this.one = one;
    this.two = two;
    this.changedOne = changedOne;
    this.changedTwo = changedTwo;
    this.firstAt = new int[lineIds];
    this.occurrences = new int[lineIds];
    this.nextAt = new int[one.length];
  }

  void mark() {
    mark(0, one.length, 0, two.length);
  }

  private void mark(int fromOne, int endOne, int fromTwo, int endTwo) {
    int startOne = fromOne;
    int startTwo = fromTwo;
    while (startOne < endOne && startTwo < endTwo) {
      if (!findAnchor(startOne, endOne, startTwo, endTwo)) break;
      int nextOne = oneLast + 1;
      int nextTwo = twoLast + 1;
      mark(startOne, oneFrom, startTwo, twoFrom);
      startOne = nextOne;
      startTwo = nextTwo;
    }
    Arrays.fill(changedOne, startOne, Math.max(startOne, endOne), true);
    Arrays.fill(changedTwo, startTwo, Math.max(startTwo, endTwo), true);
  }

  private boolean findAnchor(int startOne, int endOne, int startTwo, int endTwo) {
    index(startOne, endOne, startTwo, endTwo);
    rarest = MOST_OCCURRENCES + 1;
    oneFrom = NONE;
    oneLast = NONE;
    int at = startTwo;
    while (at < endTwo) at = extend(at, startOne, endOne, startTwo, endTwo);
    return oneFrom != NONE;
  }

  private void index(int startOne, int endOne, int startTwo, int endTwo) {
    for (int at = startTwo; at < endTwo; at++) occurrences[two[at]] = 0;
    for (int at = startOne; at < endOne; at++) occurrences[one[at]] = 0;
    for (int at = endOne - 1; at >= startOne; at--) {
      int line = one[at];
      nextAt[at] = occurrences[line] == 0 ? NONE : firstAt[line];
      firstAt[line] = at;
      occurrences[line]++;
    }
  }

  private int extend(int at, int startOne, int endOne, int startTwo, int endTwo) {
    int count = occurrences[two[at]];
    if (count == 0 || count > rarest) return at + 1;
    int next = at + 1;
    int anchor = firstAt[two[at]];
    while (anchor != NONE) {
      int from = anchor;
      int last = anchor;
      int fewest = count;
      while (startOne < from
          && startTwo < at - (anchor - from)
          && one[from - 1] == two[at - (anchor - from) - 1]) {
        from--;
        fewest = Math.min(fewest, occurrences[one[from]]);
      }
      while (last + 1 < endOne
          && at + (last - anchor) + 1 < endTwo
          && one[last + 1] == two[at + (last - anchor) + 1]) {
        last++;
        fewest = Math.min(fewest, occurrences[one[last]]);
      }
      next = Math.max(next, at + (last - anchor) + 1);
      if (oneLast - oneFrom < last - from || fewest < rarest) {
        oneFrom = from;
        oneLast = last;
        twoFrom = at - (anchor - from);
        twoLast = at + (last - anchor);
        rarest = fewest;
      }
      anchor = nextAt[anchor];
      while (anchor != NONE && anchor <= last) anchor = nextAt[anchor];
    }
    return next;
  }
}
