package dev.signalbox.scheduling.workload;

/**
 * A change as it arrives. Times are milliseconds of virtual time.
 *
 * @param predictedMillis what a predictor of build times says
 * @param passOdds what a predictor of failures says: the odds of its kind, not its own truth
 * @param isSound hidden: whether it passes by itself
 * @param failsAt hidden: after which part of its build a failure shows, where failures end early
 */
public record QueuedChange(
    int index,
    long arrivesAt,
    long buildMillis,
    long predictedMillis,
    double passOdds,
    boolean isSound,
    double failsAt,
    TouchedScopes scopes) {}
