package dev.signalbox.seeds.faults;

import static dev.signalbox.seeds.faults.Planting.engine;
import static dev.signalbox.seeds.faults.Planting.guard;
import static dev.signalbox.seeds.faults.Planting.runtime;
import static dev.signalbox.seeds.faults.Planting.world;
import static dev.signalbox.seeds.faults.Twist.EMPTY;
import static dev.signalbox.seeds.faults.Twist.FALSE;
import static dev.signalbox.seeds.faults.Twist.NOTHING;
import static dev.signalbox.seeds.faults.Twist.TRUE;
import static dev.signalbox.seeds.faults.Twist.answers;
import static dev.signalbox.seeds.faults.Twist.callAnswers;
import static dev.signalbox.seeds.faults.Twist.callIsEmpty;
import static dev.signalbox.seeds.faults.Twist.callIsFalse;
import static dev.signalbox.seeds.faults.Twist.callIsTrue;
import static dev.signalbox.seeds.faults.Twist.without;

import java.util.List;
import java.util.stream.Stream;

/** What could be wrong with the queue or its surroundings, one at a time. */
final class PlantedFaults {
  private static final String TESTED = "tested is landed";
  private static final String NOTHING_ELSE = "nothing else changed";
  private static final String COMPARED = "compare and set";
  private static final String ONCE = "landed at most once";
  private static final String READ_BACK = "merged is said after reading back";
  private static final String CONSERVED = "conservation";
  private static final String SHAPES = "batches are well formed";
  private static final String ORDER = "order";
  private static final String URGENT = "the urgent go first";
  private static final String PAUSE = "an answered pause holds";
  private static final String HELD = "pause, freeze and schedule hold";
  private static final String PINNED = "head and rules are pinned";
  private static final String LOG = "the log is whole";
  private static final String TWICE = "told twice is told once";
  private static final String PROGRESS = "progress";
  private static final String BLAME = "blame is fair";
  private static final String LIMITS = "limits hold";
  private static final String RECOMPUTE = "a full recompute agrees";
  private static final String DEPENDENCIES = "dependencies first";
  private static final String ONE_WRITER = "one writer";
  private static final String THROWN = "nothing is thrown";
  private static final String UNDER_LOAD = "progress under load";

  private static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "the host merges from a wrong base and its auditor is silent",
              NOTHING_ELSE,
              world("host.FakeAuditor", "complaint", EMPTY)),
          PlantedFault.of(
              "a check that said nothing counts as passed",
              TESTED,
              engine("judge.Colour", "shadeOf", answers("GREEN"))),
          PlantedFault.of(
              "a later batch vouches without being green",
              TESTED,
              engine("judge.Readiness", "vouches", TRUE)),
          PlantedFault.of(
              "results count for a tip that they are not about",
              BLAME,
              engine("queue.ObservationHandler", "tip", callIsTrue("CommitSha.equals"))),
          PlantedFault.of(
              "results count for a base that they are not about",
              BLAME,
              engine("queue.ObservationHandler", "probes", callIsTrue("CommitSha.equals"))),
          PlantedFault.of(
              "whatever landed meanwhile counts as independent",
              TESTED,
              engine("judge.Independence", "onlyOthersLanded", TRUE)),
          PlantedFault.of(
              "lanes that meet are taken for disjoint",
              TESTED,
              engine("ledger.Lanes", "meet", FALSE)),
          PlantedFault.of(
              "exact landing is ignored",
              TESTED,
              engine("judge.Independence", "proof", callIsFalse("exactLanding"))),
          PlantedFault.of(
              "the host is asked to merge several at once",
              TESTED,
              engine("judge.Boarding", "largestBatch", callIsFalse("hostMerge"))),
          PlantedFault.of(
              "the host moves a branch without comparing its tip",
              COMPARED,
              world("host.FakeLanding", "land", callIsTrue("CommitSha.equals")),
              guard("look", callIsTrue("CommitSha.equals"))),
          PlantedFault.of(
              "the host moves a branch after the permit has ended",
              COMPARED,
              world("host.FakeLanding", "land", callIsFalse("Instant.isAfter"))),
          PlantedFault.of(
              "a landing of unknown outcome is taken for not done",
              ONCE,
              engine("queue.Landings", "look", callIsFalse("read"))),
          PlantedFault.of(
              "merged is said whatever the branch shows",
              READ_BACK,
              engine("queue.LandReports", "readBackEnded", callIsTrue("BranchState.contains"))),
          PlantedFault.of(
              "merged is said as soon as the host says done",
              READ_BACK,
              engine("queue.LandReports", "hasLanded", callIsTrue("BranchState.contains"))),
          PlantedFault.of(
              "builds without a verdict are tried for ever",
              PROGRESS,
              engine("queue.UnresolvedBuilds", "isEnough", FALSE)),
          PlantedFault.of(
              "rebuilds without a verdict are tried for ever",
              PROGRESS,
              engine("queue.UnresolvedRebuilds", "isEnough", FALSE)),
          PlantedFault.of(
              "what has landed is forgotten",
              PROGRESS,
              engine("judge.Boarding", "isLanded", FALSE)),
          PlantedFault.of(
              "who leaves is not logged",
              CONSERVED,
              engine("queue.Removals", "leave", callIsFalse("List.add"))),
          PlantedFault.of(
              "who is merged stays in the queue",
              CONSERVED,
              engine("queue.Removals", "merged", without("Turn.set"))),
          PlantedFault.of(
              "a batch keeps whom it has lost",
              SHAPES,
              engine("queue.StandingUpdates", "putBack", without("lostMember"))),
          PlantedFault.of(
              "the youngest goes first",
              ORDER,
              engine(
                  "ledger.Place", "compareTo(Place)", new Twist.CallOpposite("Instant.compareTo"))),
          PlantedFault.of(
              "urgency is ignored",
              URGENT,
              engine("ledger.Place", "compareTo(Place)", callAnswers("Priority.compareTo", 0))),
          PlantedFault.of(
              "the less urgent overtake", ORDER, engine("judge.Coupling", "isOvertakenBy", TRUE)),
          PlantedFault.of(
              "a pause is ignored when landing",
              PAUSE,
              engine("ledger.Policy", "standsStill", FALSE),
              runtime("PermitTerms", "isPaused", FALSE),
              engine("judge.Clearance", "objection", EMPTY)),
          PlantedFault.of(
              "a landing is sent though the queue stands still",
              HELD,
              engine("judge.Readiness", "isOpen", callIsFalse("standsStill"))),
          PlantedFault.of("a freeze is ignored", HELD, engine("judge.Standings", "applies", FALSE)),
          PlantedFault.of(
              "the schedule is ignored", HELD, engine("judge.Colour", "hold", answers("NONE"))),
          PlantedFault.of(
              "a new head is ignored",
              PINNED,
              engine("judge.Departures", "gone", callIsTrue("CommitSha.equals"))),
          PlantedFault.of(
              "a landing does not say under which rules",
              PINNED,
              engine("queue.Landings", "send", callIsEmpty("RulesInForce.commit"))),
          PlantedFault.of(
              "a node that hung takes itself for the writer",
              ONE_WRITER,
              runtime("LeaseKeeper", "isSure", TRUE)),
          PlantedFault.of(
              "what is taken is not served", PROGRESS, runtime("LeaseKeeper", "take", NOTHING)),
          PlantedFault.of(
              "leave to land is given under a pause",
              PAUSE,
              runtime("PermitTerms", "isPaused", FALSE)),
          PlantedFault.of(
              "a pause is confirmed while a landing is under way",
              PAUSE,
              runtime("PauseConfirmation", "begin", callIsTrue("List.isEmpty"))),
          PlantedFault.of(
              "effects of one batch overtake each other",
              LIMITS,
              runtime("EffectOrder", "isFree", TRUE)),
          PlantedFault.of(
              "a stop that the host puts off is taken as done",
              LIMITS,
              runtime("Insistence", "again", callIsTrue("Instant.isAfter"))),
          PlantedFault.of(
              "the end of an effect is not recorded",
              PROGRESS,
              runtime("EffectRun", "close", without("WriterStore.close"))),
          PlantedFault.of(
              "after a restart the outbox is forgotten",
              PROGRESS,
              runtime("EffectDispatcher", "resume", callIsEmpty("WriterStore.open"))),
          PlantedFault.of(
              "the reconciler does not look at pull requests",
              PROGRESS,
              runtime("Differences", "pull", NOTHING)),
          PlantedFault.of(
              "the reconciler does not look at branches",
              PROGRESS,
              runtime("Differences", "branch", NOTHING)),
          PlantedFault.of(
              "what is decided together is committed in part",
              LOG,
              runtime("DecisionBatch", "take", callIsFalse("List.addAll"))),
          PlantedFault.of(
              "the worker does not wake up in time",
              PROGRESS,
              runtime("RepositoryWorker", "isDue", FALSE)),
          PlantedFault.of(
              "a command is obeyed twice", TWICE, engine("ledger.HandledCommands", "has", FALSE)),
          PlantedFault.of(
              "whatever is told last of a pull request is believed",
              TWICE,
              engine("ledger.PullRequest", "isNewerThan", TRUE)),
          PlantedFault.of(
              "wake-ups are forgotten", PROGRESS, engine("queue.Wakeups", "next", EMPTY)),
          PlantedFault.of(
              "checks may take for ever",
              PROGRESS,
              engine("queue.BatchVerdicts", "isOverdue", FALSE)),
          PlantedFault.of(
              "who waits for a conflict is never released",
              PROGRESS,
              engine("queue.Removals", "release", NOTHING),
              engine("judge.Conflicts", "isComing", TRUE)),
          PlantedFault.of(
              "a stopped batch is not built anew",
              PROGRESS,
              engine("queue.BatchTeardown", "stop", without("put"))),
          PlantedFault.of(
              "one is blamed for what others share",
              BLAME,
              engine("judge.Blame", "of", callIsTrue("isSingle"))),
          PlantedFault.of(
              "blame falls on untested ground", BLAME, engine("judge.Blame", "standsOnGood", TRUE)),
          PlantedFault.of(
              "blame does not wait for what is below",
              BLAME,
              engine("judge.Blame", "hasUndecidedBelow", FALSE),
              engine("judge.Blame", "standsOnGood", TRUE)),
          PlantedFault.of(
              "slots are never taken", LIMITS, engine("judge.Slots", "taken", answers(0))),
          PlantedFault.of(
              "batches are as large as they come",
              LIMITS,
              engine("judge.Boarding", "largestBatch", answers(99))),
          PlantedFault.of(
              "checks are tried again for ever",
              LIMITS,
              engine("queue.BatchVerdicts", "fail", callAnswers("maxChecksRetries", 99))),
          PlantedFault.of(
              "the line keeps old places",
              RECOMPUTE,
              engine("ledger.Entries", "lineWithout", callIsFalse("Optional.isEmpty"))),
          PlantedFault.of(
              "dependencies are ignored",
              DEPENDENCIES,
              engine("judge.Readiness", "dependenciesHaveLanded", TRUE),
              engine("judge.Boarding", "isEligible", TRUE),
              engine("judge.Coupling", "dependencies", EMPTY)),
          PlantedFault.of(
              "what a red batch stood on counts as failed before it has said anything",
              PROGRESS,
              engine("queue.BaseProbes", "hasFailed", TRUE)),
          PlantedFault.of(
              "the probe of a base is thrown away at once",
              TWICE,
              engine("queue.BaseProbes", "waitingFor", EMPTY)),
          PlantedFault.of(
              "a base that has passed is probed for ever",
              THROWN,
              engine("judge.Blame", "standsOnGood", FALSE)),
          PlantedFault.of(
              "the way that a branch came is forgotten while candidates need it",
              UNDER_LOAD,
              engine("judge.BaseSelection", "isRoot", FALSE)),
          PlantedFault.of(
              "a landing in any lane takes away what others stand on",
              UNDER_LOAD,
              engine("judge.BaseValidity", "isPassedInLane", TRUE)),
          PlantedFault.of(
              "lanes that have nothing in common are tested anew after each other",
              UNDER_LOAD,
              engine("judge.Independence", "onlyOthersLanded", FALSE)),
          PlantedFault.of(
              "batches go on being put on a red one",
              UNDER_LOAD,
              engine("ledger.Batch", "isTestedUpon", callIsFalse("isRed"))),
          PlantedFault.of(
              "a probe that is given up runs on",
              LIMITS,
              engine("queue.BaseProbes", "giveUp", without("stop"))),
          PlantedFault.of(
              "the CI does not stop a probe", LIMITS, world("ci.FakeCi", "stop", NOTHING)),
          PlantedFault.of(
              "the CI does not stop a batch", LIMITS, world("ci.FakeCi", "cancel", NOTHING)),
          PlantedFault.of(
              "a batch that everybody has left runs on",
              LIMITS,
              engine("queue.BatchTeardown", "finish", callIsFalse("isUnderWay"))),
          PlantedFault.of(
              "a candidate that another takes the place of runs on",
              LIMITS,
              world("host.FakeHost", "build", without("stopOthers"))),
          PlantedFault.of(
              "probes take no slot",
              LIMITS,
              engine("judge.Slots", "taken", callAnswers("size", 0))),
          PlantedFault.of(
              "a refusal to run checks again is taken as done",
              UNDER_LOAD,
              engine("queue.Reruns", "refused", NOTHING)));

  /** All of them, of the queue and of rules that act. */
  static List<PlantedFault> all() {
    return Stream.of(
            ALL,
            RuleFaults.ALL,
            JobFaults.ALL,
            FallbackFaults.ALL,
            JointFaults.ALL,
            StackFaults.ALL)
        .flatMap(List::stream)
        .toList();
  }

  private PlantedFaults() {}
}
