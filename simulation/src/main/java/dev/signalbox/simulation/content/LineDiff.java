package dev.signalbox.simulation.content;

import java.util.ArrayList;
import java.util.List;

/** The hunks between two texts, chosen as git's merge chooses them. */
final class LineDiff {
  private LineDiff() {}

  static List<Hunk> between(int[] one, int[] two, int lineIds) {
    var changedOne = new boolean[one.length];
    var changedTwo = new boolean[two.length];
    new HistogramDiff(one, two, lineIds, changedOne, changedTwo).mark();
    compact(one, changedOne, two, changedTwo);
    compact(two, changedTwo, one, changedOne);
    return hunks(changedOne, changedTwo);
  }

  /** Slides each change down, or to where it meets a change of the other text. */
  private static void compact(int[] lines, boolean[] changed, int[] others, boolean[] changedToo) {
    var group = new ChangeGroup(lines, changed);
    var opposite = new ChangeGroup(others, changedToo);
    while (true) {
      if (!group.isEmpty()) slide(group, opposite);
      if (!group.next()) return;
      opposite.next();
    }
  }

  private static void slide(ChangeGroup group, ChangeGroup opposite) {
    int size;
    int highest;
    boolean hasMet;
    do {
      size = group.size();
      while (group.slideUp()) opposite.previous();
      highest = group.end();
      hasMet = !opposite.isEmpty();
      while (group.slideDown()) {
        opposite.next();
        hasMet |= !opposite.isEmpty();
      }
    } while (size != group.size());
    if (group.end() == highest || !hasMet) return;
    while (opposite.isEmpty()) {
      group.slideUp();
      opposite.previous();
    }
  }

  private static List<Hunk> hunks(boolean[] changedOne, boolean[] changedTwo) {
    var hunks = new ArrayList<Hunk>();
    int one = 0;
    int two = 0;
    while (one < changedOne.length || two < changedTwo.length) {
      int from = one;
      int to = two;
      while (one < changedOne.length && changedOne[one]) one++;
      while (two < changedTwo.length && changedTwo[two]) two++;
      if (one > from || two > to) hunks.add(new Hunk(from, one - from, to, two - to));
      one++;
      two++;
    }
    return hunks;
  }
}
