package dev.signalbox.scheduling.workload;

import java.util.BitSet;

/** Pairs of changes, by their indexes. */
public final class ChangePairs {
  private final BitSet[] others;

  public ChangePairs(int changes) {
    others = new BitSet[changes];
    for (int change = 0; change < changes; change++) others[change] = new BitSet();
  }

  public void add(int one, int other) {
    others[one].set(other);
    others[other].set(one);
  }

  public boolean has(int one, int other) {
    return others[one].get(other);
  }

  /** Whether the change is paired with any of these. */
  public boolean meet(int change, BitSet among) {
    return others[change].intersects(among);
  }

  public int[] of(int change) {
    return others[change].stream().toArray();
  }
}
