package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

final class SampleChanges {
  private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");
  private static final Actor ALICE =
      new Actor(Actor.Type.USER, new ActorId.OfAccount(4711), "alice");
  private static final Actor DEPLOYER =
      new Actor(
          Actor.Type.APPLICATION,
          new ActorId.OfKey(UUID.fromString("0198c0de-0000-7000-8000-0000000000ae")),
          "deployer");

  private static final UUID ISSUE = UUID.fromString("0198c0de-0000-7000-8000-0000000000c1");
  private static final UUID OTHER_ISSUE = UUID.fromString("0198c0de-0000-7000-8000-0000000000c2");

  private SampleChanges() {}

  static List<LogMetadata> all() {
    var ignoring = new AutoQuarantineConfigAttributes(true);
    var plain = new AutoQuarantineConfigAttributes(false);
    return List.of(
        new PauseChange.Create("Release of 2.0", ALICE),
        new PauseChange.Update("Release of 2.0.1", DEPLOYER),
        new PauseChange.Delete(DEPLOYER),
        new FreezeChange.Create(weekend(), ALICE, NOON),
        new FreezeChange.Update(weekend(), untilFurtherNotice(), ALICE, NOON),
        new FreezeChange.Delete(untilFurtherNotice(), "No longer needed", DEPLOYER, NOON),
        new CiInsights.AutoQuarantineEnabled(ALICE, NOON, plain),
        new CiInsights.AutoQuarantineModified(ALICE, NOON, plain, ignoring),
        new CiInsights.AutoQuarantineDisabled(DEPLOYER, NOON, ignoring),
        jobRetried(),
        new CiIssue.Created(ISSUE, "a.B: timeout", "a.B", null),
        new CiIssue.Linked(ISSUE, "a.B: timeout", "#12", ALICE),
        new CiIssue.Merged(ISSUE, "a.B: timeout", OTHER_ISSUE, "The server is slow", ALICE),
        new CiIssue.Renamed(OTHER_ISSUE, "The server is slow", "a.C: timeout", ALICE),
        new CiIssue.Reopened(ISSUE, "a.B: timeout", "a.B", null),
        new CiIssue.Resolved(ISSUE, "a.B: timeout", null, 50L),
        new CiIssue.Unresolved(ISSUE, "a.B: timeout", ALICE));
  }

  private static ScheduledFreezeAttributes weekend() {
    return new ScheduledFreezeAttributes(
        "Weekend",
        Instant.parse("2026-03-06T17:00:00Z"),
        Instant.parse("2026-03-09T07:00:00Z"),
        "Europe/Paris",
        new FreezeConditions.Listed(List.of("base = main")),
        new FreezeConditions.Listed(List.of()));
  }

  private static ScheduledFreezeAttributes untilFurtherNotice() {
    var hotfix = new FreezeConditions.Condition("label = hotfix");
    var docs = new FreezeConditions.Condition("files ~= ^docs/");
    var anything = new FreezeConditions.Nested(null, List.of(hotfix, docs), null);
    return new ScheduledFreezeAttributes(
        "Incident",
        NOON,
        null,
        "UTC",
        new FreezeConditions.Nested(
            List.of(new FreezeConditions.Condition("base = main")), null, anything),
        new FreezeConditions.Listed(List.of("label = hotfix")));
  }

  private static CiInsights.JobRetried jobRetried() {
    return new CiInsights.JobRetried(
        UUID.fromString("0198c0de-0000-7000-8000-00000000001e"),
        "flaky network",
        2,
        RetryMode.JOB,
        1,
        List.of(
            new ConditionMatch.Simple("job-name", "integration"),
            new ConditionMatch.LogPatternAnnotation(
                "log", "connection reset", "annotation", "Test failed", "src/NetTest.java"),
            new ConditionMatch.LogPatternJobLog("log", "connection reset", "job_log", 128)));
  }
}
