package dev.signalbox.scheduling.replay;

import dev.signalbox.scheduling.workload.BuildMinutes;
import dev.signalbox.scheduling.workload.ChangeMix;
import dev.signalbox.scheduling.workload.ConflictOdds;
import dev.signalbox.scheduling.workload.FailureOdds;
import dev.signalbox.scheduling.workload.ScopeSpread;

/**
 * What is assumed of changes where the record says nothing.
 *
 * @param failures the share of changes that fail by themselves
 * @param flakes the share of good builds that fail all the same
 * @param scopes how many scopes there are; none: one lane
 */
public record MissingFacts(
    double medianMinutes, double p95Minutes, double failures, double flakes, int scopes) {
  public static final MissingFacts DEFAULT = new MissingFacts(20, 35, 0.05, 0, 0);

  private static final ConflictOdds CLASHES_IN_SCOPES = new ConflictOdds(0.02, 0.5, 0.003);
  private static final ConflictOdds NO_CLASHES = new ConflictOdds(0, 0, 0);

  public MissingFacts withFlakes(double share) {
    return new MissingFacts(medianMinutes, p95Minutes, failures, share, scopes);
  }

  ChangeMix mix() {
    return new ChangeMix(
        new BuildMinutes(medianMinutes, p95Minutes),
        scopes == 0 ? ScopeSpread.ONE_LANE : new ScopeSpread(scopes, 0.8, 0.4, 0.02),
        scopes == 0 ? NO_CLASHES : CLASHES_IN_SCOPES,
        new FailureOdds(0, failures, failures));
  }
}
