package dev.signalbox.insights.view;

import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.insights.issues.Issue;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A CI issue. */
public record IssueView(
    UUID id,
    String title,
    Settlement state,
    UUID testId,
    String testName,
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
        issue.testId(),
        issue.testName(),
        issue.occurrences(),
        issue.createdAt(),
        issue.lastSeenAt(),
        issue.resolvedAt().orElse(null),
        issue.links());
  }
}
