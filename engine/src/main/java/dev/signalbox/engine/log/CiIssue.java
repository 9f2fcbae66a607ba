package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.Actor;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What became of failures with the same message. */
public sealed interface CiIssue extends LogMetadata {
  /** Of a test, or of a job that failed without one. */
  record Created(UUID issueId, String title, @Nullable String testName, @Nullable String jobName)
      implements CiIssue {}

  record Linked(UUID issueId, String title, String target, Actor linkedBy) implements CiIssue {}

  /** The issue {@code issueId} is now part of another. */
  record Merged(UUID issueId, String title, UUID mergedInto, String titleOfOther, Actor mergedBy)
      implements CiIssue {}

  record Renamed(UUID issueId, String title, String titleBefore, Actor renamedBy)
      implements CiIssue {}

  /** It has come back. */
  record Reopened(UUID issueId, String title, @Nullable String testName, @Nullable String jobName)
      implements CiIssue {}

  /** By hand, or because it has not come back for a number of runs. */
  record Resolved(UUID issueId, String title, @Nullable Actor resolvedBy, @Nullable Long quietRuns)
      implements CiIssue {}

  record Unresolved(UUID issueId, String title, Actor unresolvedBy) implements CiIssue {}
}
