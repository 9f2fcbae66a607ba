package dev.signalbox.engine.ledger;

import java.util.UUID;

/** Ids that follow from other ids, so that the same history gives the same ids. */
public final class Identity {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Identity() {}

  public static UUID derived(UUID from, long number) {
    long high = mixed(from.getMostSignificantBits() + number * GOLDEN);
    long low = mixed(from.getLeastSignificantBits() ^ high);
    return marked(high, low);
  }

  /** Marks the version for ids of one's own making (8) and the usual variant. */
  private static UUID marked(long high, long low) {
    return new UUID(
        (high & 0xFFFFFFFFFFFF0FFFL) | 0x8000L, (low & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L);
  }

  private static long mixed(long seed) {
    long mixed = (seed ^ (seed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
