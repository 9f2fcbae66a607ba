package dev.signalbox.insights.jobs;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.LogExcerpt;
import dev.signalbox.store.executions.ExecutionCodes;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Record;

/**
 * An execution as it is kept.
 *
 * @param pullRequest the pull request whose head was tested, or the only one of its batch
 * @param batch the batch whose candidate was tested; a commit of the branch has neither of both
 * @param log the end of what it printed, where it failed and the host told that
 * @param scopes the named parts of the repository that it was about
 */
public record EndedExecution(
    long number,
    long job,
    Instant endedAt,
    Optional<Instant> startedAt,
    String commit,
    Optional<String> tree,
    String branch,
    Optional<Long> pullRequest,
    Optional<UUID> batch,
    int attempt,
    CheckState conclusion,
    Optional<LogExcerpt> log,
    List<String> scopes) {
  static final String COLUMNS =
      """
      number, job, ended_at, started_at, encode(commit_sha, 'hex') as commit_sha,
        encode(tree_sha, 'hex') as tree_sha, branch, pull_request, batch, attempt, conclusion,
        log_first_line, log_excerpt, scopes
      """;

  static EndedExecution of(Record row) {
    return new EndedExecution(
        row.get("number", Long.class),
        row.get("job", Long.class),
        row.get("ended_at", OffsetDateTime.class).toInstant(),
        Optional.ofNullable(row.get("started_at", OffsetDateTime.class))
            .map(OffsetDateTime::toInstant),
        row.get("commit_sha", String.class),
        Optional.ofNullable(row.get("tree_sha", String.class)),
        row.get("branch", String.class),
        Optional.ofNullable(row.get("pull_request", Long.class)),
        Optional.ofNullable(row.get("batch", UUID.class)),
        row.get("attempt", Integer.class),
        ExecutionCodes.conclusion(row.get("conclusion", Integer.class)),
        Optional.ofNullable(row.get("log_excerpt", String.class))
            .map(
                text ->
                    new LogExcerpt(row.get("log_first_line", Long.class), text.lines().toList())),
        Optional.ofNullable(row.get("scopes", String[].class)).map(List::of).orElse(List.of()));
  }

  public Optional<Duration> duration() {
    return startedAt.map(start -> Duration.between(start, endedAt));
  }

  /** Cancelled and skipped executions say nothing, and neither does one that waits for people. */
  public boolean isConclusive() {
    return isSuccess() || isFailure();
  }

  public boolean isSuccess() {
    return conclusion == CheckState.SUCCESS;
  }

  public boolean isFailure() {
    return switch (conclusion) {
      case FAILURE, ERROR, TIMED_OUT -> true;
      case SUCCESS, CANCELLED, SKIPPED, NEUTRAL, STALE, ACTION_REQUIRED, PENDING -> false;
    };
  }

  boolean isOfBranch(String name) {
    return pullRequest.isEmpty() && batch.isEmpty() && branch.equals(name);
  }
}
