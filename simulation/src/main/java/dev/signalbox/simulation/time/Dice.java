package dev.signalbox.simulation.time;

import java.util.List;

/** Chance from a seed; a split has a life of its own, whatever else is thrown. */
public final class Dice {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final double ONE_STEP = 0x1.0p-53;

  private long state;

  public Dice(long seed) {
    this.state = seed;
  }

  public long next() {
    state += GOLDEN;
    return mixed(state);
  }

  /** Below the bound, from 0. */
  public int below(int bound) {
    return (int) ((next() >>> 1) % bound);
  }

  public int between(int least, int most) {
    return least + below(most - least + 1);
  }

  public boolean chance(double probability) {
    return probability > 0 && (next() >>> 11) * ONE_STEP < probability;
  }

  public <T> T pick(List<T> choices) {
    return choices.get(below(choices.size()));
  }

  public Dice split(long key) {
    return new Dice(mixed(state ^ mixed(key * GOLDEN + 1)));
  }

  public static long mixed(long value) {
    long once = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    long twice = (once ^ (once >>> 27)) * 0x94D049BB133111EBL;
    return twice ^ (twice >>> 31);
  }
}
