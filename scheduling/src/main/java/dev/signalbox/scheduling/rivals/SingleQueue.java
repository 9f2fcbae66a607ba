package dev.signalbox.scheduling.rivals;

import java.util.BitSet;

/** One after the other: nothing is built before those ahead that share a scope are decided. */
final class SingleQueue implements RivalPolicy {
  private static final BitSet NOTHING = new BitSet();

  @Override
  public void plan(SpeculationRun run) {
    for (var unit : run.line()) {
      if (run.freeWorkers() == 0) return;
      if (unit.ahead() == 0 && unit.isUntested(NOTHING)) run.start(unit, NOTHING);
    }
  }
}
