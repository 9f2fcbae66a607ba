package dev.signalbox.insights.uploads;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.BulkColumns;
import dev.signalbox.insights.tables.EachRepository;
import dev.signalbox.insights.tables.JobChanges;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.insights.tables.TallyColumns;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.util.List;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Result;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Judges flaky tests again that have not flaked for long: time heals too, without any upload. */
public final class HealthSweep {
  private static final Logger LOG = LoggerFactory.getLogger(HealthSweep.class);
  private static final int AT_ONCE = 1_000;

  private static final String JOBS =
      """
      select distinct job from ci_test_state
      where repository_id = ? and health = ? and last_flake_at <= ?::timestamptz
      """;

  private static final String RESTED =
      """
      select s.* from ci_test_state s
      where s.repository_id = ? and s.test > ? and s.job = ? and s.health = ?
        and s.last_flake_at <= ?::timestamptz
      order by s.repository_id, s.test limit ?
      """;

  private static final String WRITE =
      """
      with judged as (
        select * from unnest(?::bigint[], ?::smallint[], ?::smallint[]) u(test, health, confidence)),
      written as (
        update ci_test_state s set health = j.health, confidence = j.confidence
        from judged j where s.repository_id = ? and s.test = j.test)
      insert into ci_health_transition (at, test, health)
      select ?::timestamptz, test, health from judged
      """;

  private final Database database;
  private final RepositoryId repository;
  private final Instant now;
  private int changed;

  private HealthSweep(Database database, RepositoryId repository, Instant now) {
    this.database = database;
    this.repository = repository;
    this.now = now;
  }

  /** Returns how many tests are judged otherwise than before. */
  public static int run(Database database, Instant now) {
    return new EachRepository(
            database,
            (repository, fault) ->
                LOG.warn(
                    "tests.recovery_failed: repository {}: retrying in an hour",
                    repository.value(),
                    fault))
        .found(
            repository -> new HealthSweep(database, repository, now).all(),
            "select distinct repository_id from ci_job");
  }

  private int all() {
    var jobs =
        database.read(
            db ->
                db.resultQuery(
                        JOBS, repository.value(), StoredCodes.of(HealthStatus.FLAKY), restedSince())
                    .fetch(row -> row.get(0, Long.class)));
    for (long job : jobs) {
      long last = Long.MIN_VALUE;
      while (last < Long.MAX_VALUE) {
        long start = last;
        last = database.transaction(tx -> some(tx, job, start));
      }
    }
    return changed;
  }

  private String restedSince() {
    return now.minus(HealthVerdict.TIME_TO_RECOVER).toString();
  }

  /**
   * Those behind a test; the last of them, where there may be more. A job whose results are on
   * their way is left for the next time.
   */
  private long some(DSLContext tx, long job, long beyond) {
    if (!JobChanges.tryLock(tx, job)) return Long.MAX_VALUE;
    var rows =
        tx.fetch(
            RESTED,
            repository.value(),
            beyond,
            job,
            StoredCodes.of(HealthStatus.FLAKY),
            restedSince(),
            AT_ONCE);
    int others = judge(tx, rows);
    if (others > 0) JobChanges.count(tx, job);
    changed += others;
    return rows.size() < AT_ONCE ? Long.MAX_VALUE : rows.getLast().get("test", Long.class);
  }

  private int judge(DSLContext tx, Result<Record> rows) {
    var judged = new BulkColumns(3);
    int others = 0;
    for (var row : rows) {
      var verdict = HealthVerdict.of(TallyColumns.of(row), now);
      if (verdict.status() == HealthStatus.FLAKY) continue;
      others++;
      judged.add(
          row.get("test", Long.class),
          StoredCodes.of(verdict.status()),
          StoredCodes.of(verdict.confidence()));
    }
    if (others > 0) {
      tx.execute(WRITE, judged.around(List.of(), List.of(repository.value(), now.toString())));
    }
    return others;
  }
}
