package dev.signalbox.seeds.faults;

import static dev.signalbox.seeds.faults.Planting.engine;
import static dev.signalbox.seeds.faults.Twist.EMPTY;
import static dev.signalbox.seeds.faults.Twist.FALSE;
import static dev.signalbox.seeds.faults.Twist.TRUE;
import static dev.signalbox.seeds.faults.Twist.answers;
import static dev.signalbox.seeds.faults.Twist.callIsTrue;

import java.util.List;

/** What could be wrong with splits by suspicion, doubted flakes, deferrals and unions of lanes. */
final class JointFaults {
  private static final String SHAPES = "batches are well formed";
  private static final String LIMITS = "limits hold";
  private static final String PROGRESS = "progress";
  private static final String ORDER = "order";
  private static final String URGENT = "the urgent go first";
  private static final String FOOTING = "footing is queued";
  private static final String CONTENT = "nothing else changed";
  private static final String BLAME = "blame is fair";
  private static final String SPLIT = "judge.SuspicionSplit";
  private static final String DEFERRAL = "judge.Deferral";

  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.jointly(
              "who is split by suspicion is in no part",
              SHAPES,
              engine(SPLIT, "leastSuspectedFirst", callIsTrue("ArrayList.add"))),
          PlantedFault.jointly(
              "the less suspected half has nobody in it",
              SHAPES,
              engine(SPLIT, "half", answers(0))),
          PlantedFault.jointly(
              "whatever fails is taken for a flake",
              LIMITS,
              engine("judge.FlakeRetry", "isDue", TRUE)),
          PlantedFault.jointly(
              "it is forgotten how often a flake was doubted",
              PROGRESS,
              engine("ledger.Testing", "attempt", answers(0))),
          PlantedFault.jointly(
              "who is deferred is passed by for ever",
              PROGRESS,
              engine(DEFERRAL, "isDeferrable", callIsTrue("Instant.isBefore"))),
          PlantedFault.jointly(
              "anybody passes who is deferred", URGENT, engine(DEFERRAL, "mayPass", TRUE)),
          PlantedFault.jointly(
              "a deferral is not logged", ORDER, engine("judge.Overtaken", "by", EMPTY)),
          PlantedFault.jointly(
              "who was tested upon one that is gone goes on",
              FOOTING,
              engine("judge.FootingSelection", "containsAny", FALSE),
              engine("judge.FootingSelection", "isThere", TRUE)),
          PlantedFault.jointly(
              "who is built anew is not ahead of anybody any more",
              CONTENT,
              engine("queue.PlanExecutor", "couple", callIsTrue("ArrayList.add"))),
          PlantedFault.jointly(
              "a batch is in the lanes of its first pull request only",
              ORDER,
              engine("ledger.BatchComposition", "lanesOf", callIsTrue("Lanes.equals"))),
          PlantedFault.jointly(
              "whoever fails beside the train is said to fail by itself",
              BLAME,
              engine("judge.SoloTrial", "isOne", TRUE)),
          PlantedFault.jointly(
              "who waits in all lanes is judged before its turn",
              BLAME,
              engine("judge.DeferredTrial", "isFirst", TRUE)),
          PlantedFault.jointly(
              "who waits in all lanes is judged on whatever it stands on",
              BLAME,
              engine("judge.DeferredTrial", "hasFailed", callIsTrue("Blame.standsOnGood"))));

  private JointFaults() {}
}
