package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.Optional;

/** A run of a workflow, as far as a merge queue cares: it can be listed and cancelled. */
public record WorkflowRun(
    long id,
    String name,
    CommitSha commit,
    String branch,
    String event,
    String status,
    Optional<String> conclusion,
    User actor,
    Instant createdAt) {
  public WorkflowRun ended(String how) {
    return new WorkflowRun(
        id, name, commit, branch, event, "completed", Optional.of(how), actor, createdAt);
  }
}
