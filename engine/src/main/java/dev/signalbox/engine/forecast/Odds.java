package dev.signalbox.engine.forecast;

/** How likely something is, never quite impossible or certain. */
public record Odds(double probability) implements Comparable<Odds> {
  private static final double LEAST = 1e-4;

  public Odds {
    probability = Math.min(1 - LEAST, Math.max(LEAST, probability));
  }

  /** By the logarithm of its odds. */
  static Odds ofLogit(double logit) {
    return new Odds(1 / (1 + StrictMath.exp(-logit)));
  }

  double logit() {
    return StrictMath.log(probability / (1 - probability));
  }

  public Odds not() {
    return new Odds(1 - probability);
  }

  /** Of both, where neither depends on the other. */
  public Odds and(Odds other) {
    return new Odds(probability * other.probability);
  }

  /** Of at least one of them. */
  public Odds or(Odds other) {
    return not().and(other.not()).not();
  }

  public boolean isAbove(double bound) {
    return probability > bound;
  }

  @Override
  public int compareTo(Odds other) {
    return Double.compare(probability, other.probability);
  }
}
