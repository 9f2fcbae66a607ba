package dev.signalbox.engine.ledger;

/**
 * How many changes were decided, and how the forecast of failures is corrected by what became of
 * those before.
 *
 * @param outcomes how many changes have landed or failed
 * @param slope what the sum of what traits say is multiplied by
 * @param intercept what is added to it
 */
public record OutcomeTotals(long outcomes, double slope, double intercept, ArrivalRate arrivals) {
  public static final OutcomeTotals NONE = new OutcomeTotals(0, 1, 0, ArrivalRate.NONE);

  OutcomeTotals counting() {
    return new OutcomeTotals(outcomes + 1, slope, intercept, arrivals);
  }

  OutcomeTotals correctedBy(double nextSlope, double nextIntercept) {
    return new OutcomeTotals(outcomes, nextSlope, nextIntercept, arrivals);
  }

  OutcomeTotals with(ArrivalRate next) {
    return new OutcomeTotals(outcomes, slope, intercept, next);
  }
}
