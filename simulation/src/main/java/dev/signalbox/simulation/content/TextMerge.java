package dev.signalbox.simulation.content;

import dev.signalbox.simulation.content.MergeRegion.TakenFrom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Merges lines three ways; changes that touch each other conflict unless they are the same. */
final class TextMerge {
  private final int[] ours;
  private final int[] theirs;
  private final int lineIds;
  private final List<Hunk> ourHunks;
  private final List<Hunk> theirHunks;
  private final List<MergeRegion> regions = new ArrayList<>();

  private TextMerge(Text base, Text ours, Text theirs) {
    var numbers = new LineNumbers();
    int[] before = numbers.of(base);
    this.ours = numbers.of(ours);
    this.theirs = numbers.of(theirs);
    this.lineIds = numbers.count();
    this.ourHunks = LineDiff.between(before, this.ours, lineIds);
    this.theirHunks = LineDiff.between(before, this.theirs, lineIds);
  }

  static MergedText merge(Text base, Text ours, Text theirs) {
    if (ours.equals(theirs) || base.equals(theirs)) return new MergedText(ours, true);
    if (base.equals(ours)) return new MergedText(theirs, true);
    var merge = new TextMerge(base, ours, theirs);
    merge.pair();
    return new MarkedText(ours, theirs).of(merge.refined());
  }

  private void pair() {
    int one = 0;
    int two = 0;
    while (one < ourHunks.size() && two < theirHunks.size()) {
      Hunk our = ourHunks.get(one);
      Hunk their = theirHunks.get(two);
      if (our.end() < their.from()) {
        take(our, their.shift());
        one++;
      } else if (their.end() < our.from()) {
        takeTheirs(their, our.shift());
        two++;
      } else {
        if (!isSame(our, their)) add(clash(our, their));
        if (our.end() >= their.end()) two++;
        if (their.end() >= our.end()) one++;
      }
    }
    for (; one < ourHunks.size(); one++) take(ourHunks.get(one), lastShift(theirHunks));
    for (; two < theirHunks.size(); two++) takeTheirs(theirHunks.get(two), lastShift(ourHunks));
  }

  private void take(Hunk our, int theirShift) {
    add(
        new MergeRegion(
            TakenFrom.OURS, our.to(), our.added(), our.from() + theirShift, our.removed()));
  }

  private void takeTheirs(Hunk their, int ourShift) {
    int from = their.from() + ourShift;
    add(new MergeRegion(TakenFrom.THEIRS, from, their.removed(), their.to(), their.added()));
  }

  private static MergeRegion clash(Hunk our, Hunk their) {
    int ahead = our.from() - their.from();
    int ourFrom = our.to() - Math.max(ahead, 0);
    int theirFrom = their.to() + Math.min(ahead, 0);
    int behind = our.end() - their.end();
    int ourEnd = our.newEnd() - Math.min(behind, 0);
    int theirEnd = their.newEnd() + Math.max(behind, 0);
    return new MergeRegion(
        TakenFrom.CONFLICT, ourFrom, ourEnd - ourFrom, theirFrom, theirEnd - theirFrom);
  }

  private void add(MergeRegion region) {
    if (regions.isEmpty() || !regions.getLast().absorb(region)) regions.add(region);
  }

  private boolean isSame(Hunk our, Hunk their) {
    return our.from() == their.from()
        && our.removed() == their.removed()
        && Arrays.equals(ours, our.to(), our.newEnd(), theirs, their.to(), their.newEnd());
  }

  private static int lastShift(List<Hunk> hunks) {
    if (hunks.isEmpty()) return 0;
    Hunk last = hunks.getLast();
    return last.newEnd() - last.end();
  }

  private List<MergeRegion> refined() {
    var refined = new ArrayList<MergeRegion>(regions.size());
    for (MergeRegion region : regions) {
      boolean isOneSided =
          region.ours() == region.oursEnd() || region.theirs() == region.theirsEnd();
      if (region.taken() != TakenFrom.CONFLICT || isOneSided) refined.add(region);
      else refine(region, refined);
    }
    return refined;
  }

  /** What both sides have in a conflict is no part of it; nothing is left of it if they agree. */
  private void refine(MergeRegion region, List<MergeRegion> refined) {
    int[] one = Arrays.copyOfRange(ours, region.ours(), region.oursEnd());
    int[] two = Arrays.copyOfRange(theirs, region.theirs(), region.theirsEnd());
    for (Hunk hunk : LineDiff.between(one, two, lineIds)) {
      int from = region.ours() + hunk.from();
      int to = region.theirs() + hunk.to();
      refined.add(new MergeRegion(TakenFrom.CONFLICT, from, hunk.removed(), to, hunk.added()));
    }
  }
}
