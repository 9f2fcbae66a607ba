package dev.signalbox.insights.jobs;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.BulkColumns;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.insights.tables.TallyColumns;
import dev.signalbox.store.executions.ExecutionCodes;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * Reads and writes what is remembered of jobs. Whoever writes holds the lock on the position of the
 * repository.
 */
final class JobStateRows {
  private static final String WRITE =
      """
      insert into job_health (repository_id, job, executions, passes, failures, flakes,
        last_flake_at, last_failure_at, last_success_at, last_ended_at, trials, flakes_in_trials,
        runs_since_flake, runs_since_failure, default_weight, default_failed, flake_rate,
        last_conclusion, health, confidence, told_health, told_confidence, told_rate)
      select ?, u.*, 0, 0, 0
      from unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[],
        ?::timestamptz[], ?::timestamptz[], ?::timestamptz[], ?::timestamptz[], ?::integer[],
        ?::integer[], ?::integer[], ?::integer[], ?::real[], ?::real[], ?::real[], ?::smallint[],
        ?::smallint[], ?::smallint[]) u
      on conflict (repository_id, job) do update set
        (executions, passes, failures, flakes, last_flake_at, last_failure_at, last_success_at,
         last_ended_at, trials, flakes_in_trials, runs_since_flake, runs_since_failure,
         default_weight, default_failed, flake_rate, last_conclusion, health, confidence)
        = (excluded.executions, excluded.passes, excluded.failures, excluded.flakes,
         excluded.last_flake_at, excluded.last_failure_at, excluded.last_success_at,
         excluded.last_ended_at, excluded.trials, excluded.flakes_in_trials,
         excluded.runs_since_flake, excluded.runs_since_failure, excluded.default_weight,
         excluded.default_failed, excluded.flake_rate, excluded.last_conclusion,
         excluded.health, excluded.confidence)
      """;

  private final DSLContext tx;
  private final RepositoryId repository;

  JobStateRows(DSLContext tx, RepositoryId repository) {
    this.tx = tx;
    this.repository = repository;
  }

  Map<Long, JobState> of(Collection<Long> jobs) {
    var states = new HashMap<Long, JobState>();
    tx.resultQuery(
            "select * from job_health where repository_id = ? and job = any(?::bigint[])",
            repository.value(),
            jobs.toArray(Long[]::new))
        .fetch(row -> states.put(row.get("job", Long.class), state(row)));
    return states;
  }

  List<JobState> flaky() {
    return tx.resultQuery(
            "select * from job_health where repository_id = ? and health = ?",
            repository.value(),
            StoredCodes.of(HealthStatus.FLAKY))
        .fetch(JobStateRows::state);
  }

  void write(Collection<JobState> states, Instant now) {
    var rows = new BulkColumns(19);
    for (var state : states) add(rows, state, state.verdict(now));
    if (!rows.isEmpty()) tx.execute(WRITE, rows.after(repository.value()));
  }

  private static void add(BulkColumns rows, JobState state, HealthVerdict verdict) {
    var tally = state.tally();
    rows.add(
        state.job(),
        state.executions(),
        tally.passes(),
        tally.failures(),
        tally.flakes(),
        tally.lastFlakeAt().orElse(null),
        tally.lastFailureAt().orElse(null),
        tally.lastSuccessAt().orElse(null),
        state.lastEndedAt(),
        tally.trials(),
        tally.flakesInTrials(),
        tally.runsSinceFlake(),
        tally.runsSinceFailure(),
        tally.defaultWeight(),
        tally.defaultFailed(),
        tally.flakeRate(),
        ExecutionCodes.of(state.lastConclusion()),
        StoredCodes.of(verdict.status()),
        StoredCodes.of(verdict.confidence()));
  }

  private static JobState state(Record row) {
    return new JobState(
        row.get("job", Long.class),
        row.get("executions", Long.class),
        TallyColumns.of(row),
        ExecutionCodes.conclusion(row.get("last_conclusion", Integer.class)),
        row.get("last_ended_at", OffsetDateTime.class).toInstant(),
        new JobState.ToldHealth(
            StoredCodes.health(row.get("told_health", Integer.class)),
            StoredCodes.confidence(row.get("told_confidence", Integer.class)),
            row.get("told_rate", Double.class)));
  }
}
