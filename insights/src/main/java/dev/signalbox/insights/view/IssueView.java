package dev.signalbox.insights.view;

import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.insights.issues.Issue;
import dev.signalbox.insights.issues.Issue.JobOfIssue;
import dev.signalbox.insights.issues.Issue.TestOfIssue;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A CI issue: of a test, or of a job that failed without a failed test. */
public record IssueView(
    UUID id,
    String title,
    Settlement state,
    @Nullable UUID testId,
    @Nullable String testName,
    @Nullable Long jobId,
    @Nullable String pipelineName,
    @Nullable String jobName,
    long occurrences,
    Instant createdAt,
    Instant lastSeenAt,
    @Nullable Instant resolvedAt,
    List<String> links) {
  /** Whether anybody still has to look at it. */
  public enum Settlement implements SpelledInLowerCase {
    UNRESOLVED,
    RESOLVED
  }

  public IssueView {
    links = List.copyOf(links);
  }

  public static IssueView of(Issue issue) {
    return new IssueView(
        issue.id(),
        issue.title(),
        issue.isResolved() ? Settlement.RESOLVED : Settlement.UNRESOLVED,
        issue.test().map(TestOfIssue::id).orElse(null),
        issue.test().map(TestOfIssue::name).orElse(null),
        issue.job().map(JobOfIssue::number).orElse(null),
        issue.job().map(JobOfIssue::pipeline).orElse(null),
        issue.job().map(JobOfIssue::name).orElse(null),
        issue.occurrences(),
        issue.createdAt(),
        issue.lastSeenAt(),
        issue.resolvedAt().orElse(null),
        issue.links());
  }
}
