package dev.signalbox.insights.issues;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Failures that have one cause, as far as their messages tell. */
public record Issue(
    long number,
    UUID id,
    String title,
    String testName,
    UUID testId,
    boolean isResolved,
    Instant createdAt,
    Instant lastSeenAt,
    Optional<Instant> resolvedAt,
    long occurrences,
    List<String> links) {
  public Issue {
    links = List.copyOf(links);
  }
}
