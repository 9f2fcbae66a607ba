package dev.signalbox.scheduling.rivals;

/**
 * Speculation as published for SubmitQueue in 2025: only builds that are likely enough to be
 * needed, none of which is stopped for another; and a change that would end before those ahead of
 * it is built with and without them, so that it need not wait where they make no difference.
 */
final class ThresholdAndBypass implements RivalPolicy {
  private static final double LEAST_LIKELY = 0.1;
  private static final int MOST_AHEAD = 3;
  private static final double CLEARLY_EARLIER = 0.9;

  @Override
  public boolean bypasses() {
    return true;
  }

  @Override
  public void plan(SpeculationRun run) {
    if (run.freeWorkers() == 0) return;
    var paths =
        new AssumptionPaths(
            run.front(),
            change -> run.odds().landing(change, run.pending()),
            (unit, ahead) -> endsBefore(run, unit, ahead));
    int looks = 6 * run.workers() + 2_000;
    for (var path = paths.next(); path.isPresent() && looks-- > 0; path = paths.next()) {
      if (path.get().odds() < LEAST_LIKELY || run.freeWorkers() == 0) return;
      var unit = path.get().unit();
      if (unit.isUntested(path.get().assumed())) run.start(unit, path.get().assumed());
    }
  }

  private static boolean endsBefore(SpeculationRun run, SpeculationUnit unit, int ahead) {
    if (unit.ahead() > MOST_AHEAD) return false;
    var other = run.pending().unitOf(ahead).orElseThrow();
    long ends =
        other.running().values().stream()
            .mapToLong(SpeculationUnit.Running::predictedEnd)
            .max()
            .orElse(run.now() + other.predictedMillis());
    return unit.predictedMillis() < CLEARLY_EARLIER * (ends - run.now());
  }
}
