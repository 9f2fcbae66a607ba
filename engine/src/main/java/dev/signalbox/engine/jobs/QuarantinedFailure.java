package dev.signalbox.engine.jobs;

import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
import java.util.Optional;

/**
 * A test that failed while it was quarantined.
 *
 * @param since when the quarantine began
 * @param branch where it holds; everywhere if absent
 */
public record QuarantinedFailure(String test, Instant since, Optional<BranchName> branch) {
  /** Of a test that is quarantined everywhere. */
  public QuarantinedFailure(String test, Instant since) {
    this(test, since, Optional.empty());
  }

  boolean isOlderThan(Instant start) {
    return since.isBefore(start);
  }

  boolean holdsOn(BranchName base) {
    return branch.isEmpty() || branch.get().equals(base);
  }
}
