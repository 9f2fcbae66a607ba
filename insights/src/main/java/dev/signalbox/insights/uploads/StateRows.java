package dev.signalbox.insights.uploads;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.FailureImpact;
import dev.signalbox.insights.health.HealthTally;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.BulkColumns;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.testresults.TestOutcome;
import java.time.Instant;
import java.util.Optional;
import org.jooq.DSLContext;

/** Writes what tests have come to, and when that changed their health. */
final class StateRows {
  private final RepositoryId repository;
  private final long job;
  private final Instant at;
  private final BulkColumns states = new BulkColumns(19);
  private final BulkColumns transitions = new BulkColumns(3);

  StateRows(RepositoryId repository, long job, Instant at) {
    this.repository = repository;
    this.job = job;
    this.at = at;
  }

  void add(long test, long executions, HealthTally tally, HealthVerdict verdict, TestOutcome last) {
    double ratio = executions == 0 ? 0 : (double) tally.failures() / executions;
    states.add(
        test,
        executions,
        tally.passes(),
        tally.failures(),
        tally.flakes(),
        tally.lastFlakeAt().orElse(null),
        tally.lastFailureAt().orElse(null),
        tally.lastSuccessAt().orElse(null),
        tally.trials(),
        tally.flakesInTrials(),
        tally.runsSinceFlake(),
        tally.runsSinceFailure(),
        tally.defaultWeight(),
        tally.defaultFailed(),
        ratio,
        StoredCodes.of(last),
        StoredCodes.of(verdict.status()),
        StoredCodes.of(verdict.confidence()),
        FailureImpact.of(ratio).map(impact -> StoredCodes.of(impact)).orElse(null));
  }

  void changed(long test, HealthStatus now, Optional<String> exceptionType) {
    transitions.add(test, StoredCodes.of(now), exceptionType.orElse(null));
  }

  void write(DSLContext tx) {
    if (!states.isEmpty()) {
      tx.execute(
          """
          insert into ci_test_state as s (repository_id, job, last_seen_at, test, executions, passes,
            failures, flakes, last_flake_at, last_failure_at, last_success_at, trials,
            flakes_in_trials, runs_since_flake, runs_since_failure, default_weight, default_failed,
            failed_ratio, last_outcome, health, confidence, impact)
          select ?, ?, ?::timestamptz, u.*
          from unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[],
            ?::timestamptz[], ?::timestamptz[], ?::timestamptz[], ?::integer[], ?::integer[],
            ?::integer[], ?::integer[], ?::real[], ?::real[], ?::real[], ?::smallint[],
            ?::smallint[], ?::smallint[], ?::smallint[]) u
          on conflict (repository_id, test) do update set
            (last_seen_at, executions, passes, failures, flakes, last_flake_at, last_failure_at,
             last_success_at, trials, flakes_in_trials, runs_since_flake, runs_since_failure,
             default_weight, default_failed, failed_ratio, last_outcome, health, confidence, impact)
            = (excluded.last_seen_at, excluded.executions, excluded.passes, excluded.failures,
             excluded.flakes, excluded.last_flake_at, excluded.last_failure_at,
             excluded.last_success_at, excluded.trials, excluded.flakes_in_trials,
             excluded.runs_since_flake, excluded.runs_since_failure, excluded.default_weight,
             excluded.default_failed, excluded.failed_ratio, excluded.last_outcome,
             excluded.health, excluded.confidence, excluded.impact)
          """,
          states.after(repository.value(), job, at.toString()));
    }
    if (!transitions.isEmpty()) {
      tx.execute(
          """
          insert into ci_health_transition (at, test, health, exception_type)
          select ?::timestamptz, u.* from unnest(?::bigint[], ?::smallint[], ?::text[]) u
          """,
          transitions.after(at.toString()));
    }
  }
}
