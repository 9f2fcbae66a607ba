package dev.signalbox.scheduling.workload;

import java.util.Arrays;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/**
 * Which scopes changes touch: popular ones more often, by Zipf's law. No scopes at all: one lane.
 *
 * @param meanExtra scopes that a change touches besides its first one, on average
 * @param everyScope the share of changes that touch everything
 */
public record ScopeSpread(int scopes, double exponent, double meanExtra, double everyScope) {
  public static final ScopeSpread ONE_LANE = new ScopeSpread(0, 0, 0, 1);

  public boolean isOneLane() {
    return scopes == 0;
  }

  /** Draws the scopes of one change after the other. */
  Draw draw(RandomGenerator random) {
    return new Draw(random);
  }

  /** Cumulated popularity, and the dice. */
  final class Draw {
    private final RandomGenerator random;
    private final double[] upTo = new double[scopes];

    private Draw(RandomGenerator random) {
      this.random = random;
      double sum = 0;
      for (int scope = 0; scope < scopes; scope++) {
        sum += Math.pow(scope + 1.0, -exponent);
        upTo[scope] = sum;
      }
    }

    TouchedScopes next() {
      if (isOneLane() || random.nextDouble() < everyScope) return TouchedScopes.EVERY;
      SortedSet<Integer> touched = new TreeSet<>();
      touched.add(one());
      double more = meanExtra / (1 + meanExtra);
      while (random.nextDouble() < more) touched.add(one());
      return TouchedScopes.of(touched);
    }

    private int one() {
      int at = Arrays.binarySearch(upTo, random.nextDouble() * upTo[scopes - 1]);
      return Math.min(at < 0 ? -at - 1 : at, scopes - 1);
    }
  }
}
