package dev.signalbox.insights.health;

/** What is believed of a rate after a number of trials, as a Beta distribution. */
final class RatePosterior {
  private RatePosterior() {}

  /**
   * The probability that the rate is above a bound, under Beta(1 + hits, {@code misses}), both
   * whole: the distribution function of a Beta with whole parameters is a binomial tail, so the sum
   * is exact.
   *
   * @param misses those seen and those that the prior assumes, at least 1
   */
  static double above(double bound, long hits, long misses) {
    long trials = hits + misses;
    double odds = Math.log(bound) - Math.log1p(-bound);
    double logTerm = trials * Math.log1p(-bound);
    double sum = 0;
    for (long k = 0; k <= hits; k++) {
      sum += Math.exp(logTerm);
      logTerm += Math.log((double) (trials - k)) - Math.log(k + 1.0) + odds;
    }
    return Math.min(1, sum);
  }
}
