package dev.signalbox.insights.uploads;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.BulkColumns;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.insights.tables.TallyColumns;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/** Finds the tests of an upload, and makes those that were never seen before. */
final class TestRows {
  private final DSLContext tx;
  private final RepositoryId repository;

  TestRows(DSLContext tx, RepositoryId repository) {
    this.tx = tx;
    this.repository = repository;
  }

  /**
   * One look-up for each, which the limits insist on: before the tables have statistics, the
   * planner would compare every test of the repository with every id.
   */
  Map<UUID, KnownTest> known(Collection<UUID> ids) {
    var found = new HashMap<UUID, KnownTest>();
    tx.resultQuery(
            """
            select t.number, t.id, t.file_path, t.function_name, t.language, t.framework,
              t.framework_version, t.first_failure_at is not null as has_failed, s.executions,
              s.passes, s.failures, s.trials, s.flakes_in_trials, s.flakes, s.runs_since_flake,
              s.runs_since_failure, s.default_weight, s.default_failed, s.last_flake_at,
              s.last_failure_at, s.last_success_at, s.health, s.confidence
            from unnest(?::uuid[]) as wanted(id)
            cross join lateral (
              select * from ci_test where id = wanted.id limit 1) t
            cross join lateral (
              select * from ci_test_state
              where repository_id = ? and test = t.number limit 1) s
            """,
            ids.stream().map(UUID::toString).toArray(String[]::new),
            repository.value())
        .fetch(row -> found.put(row.get(1, UUID.class), known(row)));
    return found;
  }

  /** The numbers of tests that were just made. */
  Map<UUID, Long> make(long job, Map<UUID, NewTest> tests, Instant at) {
    var rows = new BulkColumns(7);
    tests.forEach(
        (id, test) ->
            rows.add(
                id,
                test.name(),
                test.details().filePath().orElse(null),
                test.details().function().orElse(null),
                test.details().language().orElse(null),
                test.details().framework().orElse(null),
                test.details().frameworkVersion().orElse(null)));
    var numbers = new HashMap<UUID, Long>();
    if (rows.isEmpty()) return numbers;
    tx.resultQuery(
            """
            insert into ci_test (repository_id, job, first_seen_at, id, name, file_path,
              function_name, language, framework, framework_version)
            select ?, ?, ?::timestamptz, u.*
            from unnest(?::uuid[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[]) u
            returning number, id
            """,
            rows.after(repository.value(), job, at.toString()))
        .fetch(row -> numbers.put(row.get(1, UUID.class), row.get(0, Long.class)));
    return numbers;
  }

  /** A test that was never seen before. */
  record NewTest(String name, KnownTest.Details details) {}

  /** What a test is may change with a new version of its framework or another file. */
  void describe(Map<Long, KnownTest.Details> changed) {
    var rows = new BulkColumns(6);
    changed.forEach(
        (number, details) ->
            rows.add(
                number,
                details.filePath().orElse(null),
                details.function().orElse(null),
                details.language().orElse(null),
                details.framework().orElse(null),
                details.frameworkVersion().orElse(null)));
    if (rows.isEmpty()) return;
    tx.execute(
        """
        update ci_test t set file_path = u.f, function_name = u.n, language = u.l,
          framework = u.w, framework_version = u.v
        from unnest(?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
          as u(number, f, n, l, w, v)
        where t.number = u.number
        """,
        rows.after());
  }

  void failedFirst(
      Collection<Long> numbers, String commit, Optional<PullRequestNumber> pull, Instant at) {
    if (numbers.isEmpty()) return;
    tx.execute(
        """
        update ci_test set first_failure_at = ?::timestamptz, first_failure_commit = ?,
          first_failure_pull = ?::bigint
        where number = any(?::bigint[])
        """,
        at.toString(),
        commit,
        pull.map(PullRequestNumber::value).orElse(null),
        numbers.toArray(Long[]::new));
  }

  private static KnownTest known(Record row) {
    return new KnownTest(
        row.get("number", Long.class),
        row.get("id", UUID.class),
        new KnownTest.Details(
            text(row, "file_path"),
            text(row, "function_name"),
            text(row, "language"),
            text(row, "framework"),
            text(row, "framework_version")),
        row.get("has_failed", Boolean.class),
        row.get("executions", Long.class),
        TallyColumns.of(row),
        new HealthVerdict(
            StoredCodes.health(row.get("health", Integer.class)),
            StoredCodes.confidence(row.get("confidence", Integer.class))));
  }

  private static Optional<String> text(Record row, String name) {
    return Optional.ofNullable(row.get(name, String.class));
  }
}
