package dev.signalbox.scheduling.workload;

import java.util.random.RandomGenerator;

/** Lognormal build times, clipped at both ends. */
public record BuildMinutes(double median, double p95) {
  private static final double SHORTEST = 3;
  private static final double LONGEST = 120;
  private static final double Z95 = 1.645;

  /** How far a prediction of the build time is off, as the deviation of its logarithm. */
  private static final double NOISE = 0.05;

  double sample(RandomGenerator random) {
    double deviation = Math.log(p95 / median) / Z95;
    double minutes = Math.exp(Math.log(median) + deviation * random.nextGaussian());
    return Math.clamp(minutes, SHORTEST, LONGEST);
  }

  double predicted(double minutes, RandomGenerator random) {
    return minutes * Math.exp(NOISE * random.nextGaussian());
  }
}
