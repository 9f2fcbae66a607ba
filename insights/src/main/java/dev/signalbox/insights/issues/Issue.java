package dev.signalbox.insights.issues;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Failures that have one cause, as far as their messages tell.
 *
 * @param test the test that failed; none where a job did without one
 */
public record Issue(
    long number,
    UUID id,
    String title,
    Optional<TestOfIssue> test,
    Optional<JobOfIssue> job,
    boolean isResolved,
    Instant createdAt,
    Instant lastSeenAt,
    Optional<Instant> resolvedAt,
    long occurrences,
    List<String> links) {
  /** The test that failed. */
  public record TestOfIssue(UUID id, String name) {}

  /** The job that failed without a failed test. */
  public record JobOfIssue(long number, String pipeline, String name) {}

  public Issue {
    links = List.copyOf(links);
  }
}
