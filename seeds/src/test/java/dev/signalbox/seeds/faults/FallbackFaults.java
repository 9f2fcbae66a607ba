package dev.signalbox.seeds.faults;

import static dev.signalbox.seeds.faults.Planting.engine;
import static dev.signalbox.seeds.faults.Twist.FALSE;
import static dev.signalbox.seeds.faults.Twist.TRUE;
import static dev.signalbox.seeds.faults.Twist.callIsFalse;

import java.util.List;

/** What could be wrong with batches that are tested beside the train. */
final class FallbackFaults {
  private static final String LIMITS = "limits hold";
  private static final String PROGRESS = "progress";

  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.atRandom(
              "fallbacks do not give way to those in the train",
              LIMITS,
              engine("queue.Fallbacks", "makeRoom", FALSE)),
          PlantedFault.atRandom(
              "checks of a fallback that was stopped run on",
              LIMITS,
              engine("queue.Fallbacks", "stop", callIsFalse("BatchTeardown.isUnderWay"))),
          PlantedFault.atRandom(
              "a fallback is kept though it can't come true",
              PROGRESS,
              engine("judge.FallbackValidity", "isPossible", TRUE)));

  private FallbackFaults() {}
}
