package dev.signalbox.scheduling.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Throws the dice for a workload. */
final class WorkloadDraw {
  private static final double MINUTE = 60_000;

  /** Who arrives later than this has seen the other one landed. */
  private static final long CONFLICT_WINDOW = 3_600_000;

  private static final double EARLIEST_FAILURE = 0.1;

  private final WorkloadCell cell;
  private final long seed;

  WorkloadDraw(WorkloadCell cell, long seed) {
    this.cell = cell;
    this.seed = seed;
  }

  Workload draw() {
    var changes = changes();
    var conflicts = new ChangePairs(changes.size());
    var hot = new ChangePairs(changes.size());
    pair(changes, conflicts, hot);
    return new Workload(cell, seed, changes, conflicts, hot);
  }

  /** Each question has dice of its own, so that one that is asked differently moves no other. */
  static SplittableRandom dice(long seed, RandomStream question) {
    long mixed = (seed + 1) * 0x9E37_79B9_7F4A_7C15L;
    return new SplittableRandom(mixed ^ question.salt * 0xD1B5_4A32_D192_ED03L);
  }

  enum RandomStream {
    ARRIVAL(1),
    BUILD_TIME(2),
    PREDICTION(3),
    SCOPES(4),
    FAILURE(5),
    FAILURE_TIME(6),
    CONFLICT(7),
    FLAKE(8),
    AUTHOR(9);

    private final long salt;

    RandomStream(long salt) {
      this.salt = salt;
    }
  }

  private List<QueuedChange> changes() {
    var changes = new ArrayList<QueuedChange>();
    var times = dice(seed, RandomStream.BUILD_TIME);
    var predictions = dice(seed, RandomStream.PREDICTION);
    var failures = dice(seed, RandomStream.FAILURE);
    var failureTimes = dice(seed, RandomStream.FAILURE_TIME);
    var scopes = cell.mix().spread().draw(dice(seed, RandomStream.SCOPES));
    var builds = cell.mix().builds();
    var odds = cell.mix().failures();
    for (long at : new ArrivalTimes(cell.traffic(), dice(seed, RandomStream.ARRIVAL)).draw()) {
      double minutes = builds.sample(times);
      boolean risky = failures.nextDouble() < odds.riskyShare();
      double passes = 1 - (risky ? odds.ofRisky() : odds.ofSafe());
      changes.add(
          new QueuedChange(
              changes.size(),
              at,
              Math.round(minutes * MINUTE),
              Math.round(builds.predicted(minutes, predictions) * MINUTE),
              passes,
              failures.nextDouble() < passes,
              failureTimes.nextDouble(EARLIEST_FAILURE, 1),
              scopes.next()));
    }
    return changes;
  }

  private void pair(List<QueuedChange> changes, ChangePairs conflicts, ChangePairs hot) {
    var dice = dice(seed, RandomStream.CONFLICT);
    var odds = cell.mix().conflicts();
    for (int one = 0; one < changes.size(); one++) {
      for (int other = one + 1; other < changes.size(); other++) {
        var earlier = changes.get(one);
        var later = changes.get(other);
        if (later.arrivesAt() - earlier.arrivesAt() > CONFLICT_WINDOW) break;
        if (!earlier.scopes().meet(later.scopes())) continue;
        boolean isHot = dice.nextDouble() < odds.hot();
        if (isHot) hot.add(one, other);
        if (dice.nextDouble() < (isHot ? odds.ofHot() : odds.ofCold())) conflicts.add(one, other);
      }
    }
  }
}
