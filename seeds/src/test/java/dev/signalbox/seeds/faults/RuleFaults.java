package dev.signalbox.seeds.faults;

import static dev.signalbox.seeds.faults.Planting.engine;
import static dev.signalbox.seeds.faults.Planting.world;
import static dev.signalbox.seeds.faults.Twist.FALSE;
import static dev.signalbox.seeds.faults.Twist.NOTHING;
import static dev.signalbox.seeds.faults.Twist.answers;
import static dev.signalbox.seeds.faults.Twist.callAnswers;
import static dev.signalbox.seeds.faults.Twist.callIsEmpty;
import static dev.signalbox.seeds.faults.Twist.callIsFalse;
import static dev.signalbox.seeds.faults.Twist.callIsTrue;
import static dev.signalbox.seeds.faults.Twist.without;

import java.util.List;

/** What could be wrong with rules that act and with merge protections. */
final class RuleFaults {
  private static final String ONCE = "rules act once";
  private static final String PROTECTED = "protections hold";
  private static final String MERGES = "rules merge only where they may";
  private static final String RECOMPUTE = "a full recompute agrees";
  private static final String WAITS = "waiting in line holds";
  private static final String MERGE = "objection(Ledger,PullRequest,Instant)";
  private static final String DOOR = "of(Ledger,PullRequestNumber,Optional,Optional,Instant)";

  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "rules forget that they have matched",
              ONCE,
              engine("queue.PullRequestRules", "follow", callIsFalse("Optional.isPresent"))),
          PlantedFault.of(
              "what rules did is not committed with the decision",
              ONCE,
              engine("queue.PullRequestRules", "evaluate", without("Turn.set"))),
          PlantedFault.of(
              "the host acts on another head than the one decided for",
              ONCE,
              world("host.FakeActions", "perform", callIsTrue("CommitSha.equals"))),
          PlantedFault.of(
              "rules act while they are switched off",
              ONCE,
              engine("queue.PullRequestRules", "followed", callIsTrue("isOn"))),
          PlantedFault.of(
              "a label that a rule keeps stays when the rule matches no more",
              ONCE,
              engine("automation.WantedAction", "isUndone", FALSE)),
          PlantedFault.of(
              "rules that set each other off go on",
              ONCE,
              engine("ledger.PullAutomation", "actsTooOften", FALSE)),
          PlantedFault.of(
              "protections are not asked before landing",
              PROTECTED,
              engine("judge.Protections", "within", answers("YES"))),
          PlantedFault.of(
              "protections are not asked on entering",
              PROTECTED,
              engine("judge.Eligibility", "byConditions", callIsEmpty("Protections.objection"))),
          PlantedFault.of(
              "a queue that is switched off takes people in",
              PROTECTED,
              engine("judge.Eligibility", DOOR, callIsFalse("isOff"))),
          PlantedFault.of(
              "a queue that is switched off goes on",
              PROTECTED,
              engine("ledger.Policy", "standsStill", callIsFalse("isOff"))),
          PlantedFault.of(
              "the end of an action is not remembered",
              PROTECTED,
              engine("queue.ActReports", "settle", NOTHING)),
          PlantedFault.of(
              "rules merge while the queue is paused",
              MERGES,
              engine("judge.DirectMerge", MERGE, callIsFalse("Optional.isPresent"))),
          PlantedFault.of(
              "rules merge what is frozen",
              MERGES,
              engine("judge.DirectMerge", MERGE, callIsFalse("Standings.isFrozen"))),
          PlantedFault.of(
              "rules merge past a queue that is on",
              MERGES,
              engine("judge.DirectMerge", "isQueueable", FALSE)),
          PlantedFault.of(
              "rules merge whatever protections say",
              MERGES,
              engine("judge.DirectMerge", MERGE, callIsEmpty("Protections.objection"))),
          PlantedFault.of(
              "a pause that ends leaves alone what rules want to merge",
              RECOMPUTE,
              engine("queue.PullRequestRules", "whoWantsToMerge", NOTHING)),
          PlantedFault.of(
              "who waits in line does so at any head",
              WAITS,
              engine("queue.QueueWaits", "mayBePushedByOthers", FALSE)),
          PlantedFault.of(
              "who waits in line enters whatever its sender may do",
              WAITS,
              engine("queue.QueueWaits", "granted", callAnswers("compareTo", 0))),
          PlantedFault.of(
              "who waits in line is never let in",
              WAITS,
              engine("queue.QueueWaits", "followed", new Twist.GivesBack(2))));

  private RuleFaults() {}
}
