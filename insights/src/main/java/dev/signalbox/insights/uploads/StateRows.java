package dev.signalbox.insights.uploads;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.FailureImpact;
import dev.signalbox.insights.health.HealthTally;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.BulkColumns;
import dev.signalbox.insights.tables.JobChanges;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.testresults.TestOutcome;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** Writes what tests have come to, and when that changed their health. */
final class StateRows {
  private static final String COLUMNS =
      """
      executions, passes, failures, flakes, last_flake_at, last_failure_at, last_success_at, trials,
      flakes_in_trials, runs_since_flake, runs_since_failure, default_weight, default_failed,
      failed_ratio, last_outcome, health, confidence, impact\
      """;

  private static final String ARRAYS =
      """
      ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::timestamptz[],
      ?::timestamptz[], ?::timestamptz[], ?::integer[], ?::integer[], ?::integer[], ?::integer[],
      ?::real[], ?::real[], ?::real[], ?::smallint[], ?::smallint[], ?::smallint[], ?::smallint[]\
      """;

  private static final int WIDTH = 19;

  /** What a test has come to. */
  record State(
      long test, long executions, HealthTally tally, HealthVerdict verdict, TestOutcome last) {
    private @Nullable Object[] row() {
      double ratio = executions == 0 ? 0 : (double) tally.failures() / executions;
      return new @Nullable Object[] {
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
        FailureImpact.of(ratio).map(impact -> StoredCodes.of(impact)).orElse(null)
      };
    }
  }

  private final RepositoryId repository;
  private final long job;
  private final Instant at;
  private final BulkColumns added = new BulkColumns(WIDTH + 1);
  private final BulkColumns changed = new BulkColumns(WIDTH);
  private final BulkColumns transitions = new BulkColumns(3);

  StateRows(RepositoryId repository, long job, Instant at) {
    this.repository = repository;
    this.job = job;
    this.at = at;
  }

  /** Of a test that was just made. */
  void add(State state, String name) {
    var row = Arrays.copyOf(state.row(), WIDTH + 1);
    row[WIDTH] = name;
    added.add(row);
  }

  void change(State state) {
    changed.add(state.row());
  }

  void changed(long test, HealthStatus now, Optional<String> exceptionType) {
    transitions.add(test, StoredCodes.of(now), exceptionType.orElse(null));
  }

  void write(DSLContext tx) {
    JobChanges.count(tx, job);
    if (!added.isEmpty()) {
      tx.execute(
          """
          insert into ci_test_state (repository_id, job, last_seen_at, test, %1$s, folded_name)
          select ?, ?, ?::timestamptz, u.test, %1$s, lower(u.name collate "C")
          from unnest(%2$s, ?::text[]) as u(test, %1$s, name)
          """
              .formatted(COLUMNS, ARRAYS),
          added.after(repository.value(), job, at.toString()));
    }
    if (!changed.isEmpty()) {
      tx.execute(
          """
          update ci_test_state s set (last_seen_at, %1$s) = row(?::timestamptz, %2$s)
          from unnest(%3$s) as u(test, %1$s) where s.repository_id = ? and s.test = u.test
          """
              .formatted(COLUMNS, "u." + COLUMNS.replaceAll(",\\s+", ", u."), ARRAYS),
          changed.around(List.of(at.toString()), List.of(repository.value())));
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
