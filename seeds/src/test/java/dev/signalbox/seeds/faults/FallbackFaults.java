package dev.signalbox.seeds.faults;

import static dev.signalbox.seeds.faults.Planting.engine;
import static dev.signalbox.seeds.faults.Twist.FALSE;
import static dev.signalbox.seeds.faults.Twist.TRUE;
import static dev.signalbox.seeds.faults.Twist.callIsFalse;
import static dev.signalbox.seeds.faults.Twist.callIsTrue;

import java.util.List;

/** What could be wrong with batches that are tested beside the train. */
final class FallbackFaults {
  private static final String LIMITS = "limits hold";
  private static final String PROGRESS = "progress";
  private static final String THROWN = "nothing is thrown";

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
              engine("judge.FallbackValidity", "isPossible", TRUE)),
          PlantedFault.atRandom(
              "a fallback of heads that are not queued any more is adopted",
              THROWN,
              engine("queue.FallbackAdoption", "isOfTheSame", callIsTrue("List.equals")),
              engine("judge.FallbackValidity", "areQueuedAsTested", TRUE)),
          PlantedFault.atRandom(
              "whatever is under way gives way",
              THROWN,
              engine("judge.Admission", "mayGiveWay", TRUE)));

  private FallbackFaults() {}
}
