package dev.signalbox.host.local.site;

import java.time.Duration;

/**
 * How much of its time a thread may work: at once as long as it has some to spare, which grows
 * while it rests, and beyond that with rests in between. For one thread.
 */
final class WorkShare {
  private final double share;
  private final double mostSpareNanos;
  private double spareNanos;
  private long seenNanos;

  /**
   * @param share of the time, up to 1
   * @param atOnce how long it may work without a rest after a long one
   */
  WorkShare(double share, Duration atOnce, long nowNanos) {
    this.share = share;
    this.mostSpareNanos = atOnce.toNanos();
    this.spareNanos = mostSpareNanos;
    this.seenNanos = nowNanos;
  }

  /** Without any rest. */
  static WorkShare all() {
    return new WorkShare(1, Duration.ofDays(1), 0);
  }

  /** How long to rest after work that took from one moment until another. */
  Duration rest(long startNanos, long endNanos) {
    spareNanos += share * (startNanos - seenNanos);
    spareNanos = Math.min(spareNanos, mostSpareNanos) - (1 - share) * (endNanos - startNanos);
    seenNanos = endNanos;
    return spareNanos >= 0 ? Duration.ZERO : Duration.ofNanos((long) (-spareNanos / share));
  }
}
