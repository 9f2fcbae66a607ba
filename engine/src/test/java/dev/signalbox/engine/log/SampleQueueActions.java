package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.evaluation.Evaluation;
import dev.signalbox.engine.evaluation.ScheduleHours;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;

final class SampleQueueActions {
  private static final Instant QUEUED = Instant.parse("2026-03-02T09:15:00Z");
  private static final UUID SESSION = UUID.fromString("0198c0de-0000-7000-8000-000000000001");
  private static final UUID BATCH = UUID.fromString("0198c0de-0000-7000-8000-0000000000ba");
  private static final PullRequestNumber TWELVE = new PullRequestNumber(12);
  private static final PullRequestNumber THIRTEEN = new PullRequestNumber(13);
  private static final List<PullRequestNumber> BOTH = List.of(TWELVE, THIRTEEN);
  private static final String LANE = "__default__";

  private SampleQueueActions() {}

  static List<LogMetadata> all() {
    return List.of(
        new QueueAction.Enter("default", "main", QUEUED, LANE, "hotfix", SESSION),
        new QueueAction.Change("default", LANE, null, 2),
        new QueueAction.Merged("main", List.of(LANE), "default", QUEUED, "hotfix", SESSION),
        leave(),
        new QueueChecks.Change("default", LANE, 3),
        new QueueChecks.NotStarted(
            "main", null, null, "default", QUEUED, "Conflicts with #11", SESSION),
        checksStart(),
        checksEnd(),
        new QueueBisection.Start("default", LANE, null, BOTH, 2, 2, 1, true, SESSION, BATCH),
        new QueueBisection.End(
            "default",
            LANE,
            null,
            BOTH,
            true,
            List.of(THIRTEEN),
            List.of(TWELVE),
            false,
            SESSION,
            null));
  }

  private static QueueAction.Leave leave() {
    return new QueueAction.Leave(
        "Check test failed",
        false,
        "default",
        "main",
        LANE,
        QUEUED,
        0,
        3_600,
        null,
        allOf(testPasses(), officeHours()),
        List.of(redTest()),
        "3f786850e387550fdab836ed7e6dc881de23001b",
        SESSION,
        AbortCode.CHECKS_FAILED,
        List.of(redTest()));
  }

  private static QueueChecks.Start checksStart() {
    return new QueueChecks.Start(
        "main",
        LANE,
        "hotfix",
        "default",
        QUEUED,
        "The batch is full",
        new SpeculativeCheckPullRequest(
            new PullRequestNumber(40),
            false,
            false,
            ChecksConclusion.PENDING,
            QUEUED.plusSeconds(60),
            null,
            List.of(),
            BOTH),
        BOTH,
        BATCH,
        SESSION);
  }

  private static QueueChecks.End checksEnd() {
    return new QueueChecks.End(
        true,
        AbortCode.CHECKS_RETRIED,
        "Check test failed and is tried again",
        AbortStatus.REEMBARKED,
        "main",
        LANE,
        "hotfix",
        "default",
        QUEUED,
        1L,
        3L,
        new SpeculativeCheckPullRequest(
            TWELVE,
            true,
            false,
            ChecksConclusion.FAILURE,
            QUEUED.plusSeconds(60),
            QUEUED.plusSeconds(360),
            List.of(redTest()),
            List.of(TWELVE)),
        List.of(TWELVE),
        BATCH,
        SESSION);
  }

  private static QueueCheck redTest() {
    return new QueueCheck(
        "test", "2 of 310 failed", "https://ci.example/1", null, CheckState.FAILURE, null);
  }

  private static LeaveEvaluation allOf(LeaveEvaluation... parts) {
    return new LeaveEvaluation(
        false, "all of", false, null, null, null, null, List.of(parts), List.of());
  }

  private static LeaveEvaluation testPasses() {
    return new LeaveEvaluation(
        false,
        "check-success = test",
        true,
        "The tests pass",
        "check-success",
        "=",
        null,
        List.of(),
        List.of(new Evaluation(TWELVE, false, null, List.of("test"), null)));
  }

  private static LeaveEvaluation officeHours() {
    var day = new ScheduleHours.Range(new ScheduleHours.Time(9, 0), new ScheduleHours.Time(17, 30));
    var week = Map.of(DayOfWeek.MONDAY, List.of(day), DayOfWeek.FRIDAY, List.of(day));
    return new LeaveEvaluation(
        true,
        "schedule = Mon,Fri 09:00-17:30[Europe/Paris]",
        true,
        null,
        "schedule",
        "=",
        ScheduleHours.of(ZoneId.of("Europe/Paris"), week),
        List.of(),
        List.of(new Evaluation(TWELVE, true, null, List.of(), QUEUED.plusSeconds(29_700))));
  }
}
