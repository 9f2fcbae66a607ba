package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.workload.QueuedChange;
import java.util.ArrayList;
import java.util.List;

/** Batches of a fixed size, each on those ahead of it; one that fails is split into halves. */
final class FixedBatches implements RivalPolicy {
  private static final long LONGEST_WAIT = 5 * 60_000;

  private final int size;
  private final List<QueuedChange> waiting = new ArrayList<>();

  FixedBatches(int size) {
    this.size = size;
  }

  @Override
  public void arrive(SpeculationRun run, QueuedChange change) {
    waiting.add(change);
    run.planAt(run.now() + LONGEST_WAIT);
  }

  @Override
  public boolean splitsEarly() {
    return true;
  }

  @Override
  public void plan(SpeculationRun run) {
    while (isReady(run)) {
      var members = waiting.subList(0, Math.min(size, waiting.size()));
      run.form(List.copyOf(members));
      members.clear();
    }
    for (var unit : run.line()) {
      if (run.freeWorkers() == 0) return;
      run.follow(unit, unit.waitsFor());
    }
  }

  /** A batch that is not full waits for more while there is no worker for it. */
  private boolean isReady(SpeculationRun run) {
    if (waiting.isEmpty() || run.lineLength() > 4 * run.workers() + 50) return false;
    if (waiting.size() >= size) return true;
    boolean isDue = run.now() - waiting.getFirst().arrivesAt() >= LONGEST_WAIT;
    return isDue && run.freeWorkers() > 0;
  }
}
