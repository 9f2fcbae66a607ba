package dev.signalbox.scheduling.rivals;

/**
 * Everything ahead is assumed to land but for what has failed already. The window of those under
 * test grows by one with each landing, and is halved by each failure.
 */
final class OptimisticChain implements RivalPolicy {
  private static final double FIRST = 20;
  private static final double LEAST = 3;
  private static final double MOST = 400;

  private double window = FIRST;

  @Override
  public void landed() {
    window = Math.min(MOST, window + 1);
  }

  @Override
  public void rejected() {
    window = Math.max(LEAST, window / 2);
  }

  @Override
  public void plan(SpeculationRun run) {
    int seen = 0;
    for (var unit : run.line()) {
      if (++seen > (int) window) return;
      var assumed = unit.waitsFor();
      for (int ahead = assumed.nextSetBit(0); ahead >= 0; ahead = assumed.nextSetBit(ahead + 1)) {
        if (run.odds().hasFailed(ahead)) assumed.clear(ahead);
      }
      if (!run.follow(unit, assumed)) return;
    }
  }
}
