package dev.signalbox.engine.forecast;

import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.TraitTally;
import java.util.List;

/**
 * That a change fails by itself: the log-odds of its rule, moved by what its author, scopes and
 * folders add to it, each by as much as is known of it.
 */
final class FailureModel {
  /** What is taken for the share of failures, as if so many changes had shown it. */
  private static final Odds ANYONE = new Odds(0.05);

  private static final double WEIGHT_OF_ANYONE = 20;

  /** As if each author had shown the share of the rule so many times before. */
  private static final double WEIGHT_FOR_AUTHORS = 12;

  /** What a place tells is much less certain. */
  private static final double WEIGHT_FOR_PLACES = 50;

  /** Folders and scopes say much of the same. */
  private static final double PLACES = 0.5;

  private static final double STEP = 0.05;
  private static final double STEADY_AFTER = 200;
  private static final double LEAST_SLOPE = 0.25;
  private static final double STEEPEST = 2.5;
  private static final double FARTHEST = 1.5;

  private final OutcomeHistory history;

  FailureModel(OutcomeHistory history) {
    this.history = history;
  }

  Odds failure(ChangeTraits traits) {
    var base = base(traits.rule());
    return Odds.ofLogit(base.logit() + corrected(moved(traits, base)));
  }

  private double corrected(double moved) {
    var totals = history.totals();
    return totals.slope() * moved + totals.intercept();
  }

  private Odds base(Trait rule) {
    return smoothed(history.tally(rule), ANYONE, WEIGHT_OF_ANYONE);
  }

  private static Odds smoothed(TraitTally tally, Odds prior, double weight) {
    double failed = tally.failed() + weight * prior.probability();
    return new Odds(failed / (tally.seen() + weight));
  }

  private double moved(ChangeTraits traits, Odds base) {
    return moved(List.of(traits.author()), base, WEIGHT_FOR_AUTHORS)
        + PLACES * moved(traits.scopes(), base, WEIGHT_FOR_PLACES)
        + PLACES * moved(traits.paths(), base, WEIGHT_FOR_PLACES);
  }

  private double moved(List<Trait> traits, Odds base, double weight) {
    if (traits.isEmpty()) return 0;
    double sum = 0;
    for (var trait : traits) {
      sum += smoothed(history.tally(trait), base, weight).logit() - base.logit();
    }
    return sum / traits.size();
  }

  /** Counts an outcome, and corrects the next forecasts by how far this one was off. */
  OutcomeHistory learned(ChangeTraits traits, double failed) {
    var base = base(traits.rule());
    double moved = moved(traits, base);
    double error = failed - Odds.ofLogit(base.logit() + corrected(moved)).probability();
    var totals = history.totals();
    double step = STEP / Math.sqrt(1 + totals.outcomes() / STEADY_AFTER);
    double slope = totals.slope() + step * error * moved;
    double intercept = totals.intercept() + step * error;
    return history
        .correctedBy(within(LEAST_SLOPE, slope, STEEPEST), within(-FARTHEST, intercept, FARTHEST))
        .counting(traits.all(), 1 - failed, failed)
        .decided();
  }

  private static double within(double least, double value, double most) {
    return Math.min(most, Math.max(least, value));
  }
}
