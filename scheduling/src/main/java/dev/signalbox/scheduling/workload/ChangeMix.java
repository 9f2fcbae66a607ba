package dev.signalbox.scheduling.workload;

/** What changes are like. */
public record ChangeMix(
    BuildMinutes builds, ScopeSpread spread, ConflictOdds conflicts, FailureOdds failures) {
  ChangeMix with(FailureOdds others) {
    return new ChangeMix(builds, spread, conflicts, others);
  }
}
