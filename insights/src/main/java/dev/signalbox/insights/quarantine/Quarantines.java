package dev.signalbox.insights.quarantine;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.TestIds;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The quarantines in force, and those that were lifted. */
public final class Quarantines {
  /** Who has more does not want these tests at all. */
  public static final int MOST = 5_000;

  private static final String SHOWN =
      """
      select q.number, q.id, q.test_name, q.reason, q.branch, q.source, q.created_at, q.created_by,
        named.id as test_id, coalesce(named.is_recovered, false) as is_recovered
      from ci_quarantine q
      left join lateral (
        select (array_agg(t.id order by t.number))[1] as id,
          bool_and(s.runs_since_failure >= ? or s.last_failure_at is null
            or s.last_failure_at < ?::timestamptz) as is_recovered
        from ci_test t join ci_test_state s
          on s.repository_id = t.repository_id and s.test = t.number
        where t.repository_id = q.repository_id and left(t.name, 200) = left(q.test_name, 200)
          and t.name = q.test_name) named on true
      """;

  /** How a wish to quarantine a test ended. */
  public sealed interface Quarantining {
    record Added(UUID id) implements Quarantining {}

    record AlreadyThere() implements Quarantining {}

    record TooMany() implements Quarantining {}
  }

  /** What is to be set apart. */
  public record NewQuarantine(
      String testName,
      Optional<String> branch,
      String reason,
      QuarantineSource source,
      String createdBy) {}

  private final Database database;

  public Quarantines(Database database) {
    this.database = database;
  }

  public Quarantining add(RepositoryId repository, NewQuarantine wanted, Instant at) {
    return database.transaction(tx -> add(tx, repository, wanted, at));
  }

  static Quarantining add(
      DSLContext tx, RepositoryId repository, NewQuarantine wanted, Instant at) {
    int count =
        tx.fetchSingle(
                "select count(*) from ci_quarantine where repository_id = ? and lifted_at is null",
                repository.value())
            .get(0, Integer.class);
    if (count >= MOST) return new Quarantining.TooMany();
    var id = UUID.randomUUID();
    int added =
        tx.execute(
            """
            insert into ci_quarantine (id, repository_id, test_name, branch, reason, source,
              created_at, created_by)
            values (?, ?, ?, ?::text, ?, ?, ?::timestamptz, ?)
            on conflict do nothing
            """,
            id,
            repository.value(),
            wanted.testName(),
            wanted.branch().orElse(null),
            wanted.reason(),
            wanted.source().spelled(),
            at.toString(),
            wanted.createdBy());
    return added == 1 ? new Quarantining.Added(id) : new Quarantining.AlreadyThere();
  }

  /** Whether there was one. */
  public boolean lift(RepositoryId repository, UUID id, String by, String why, Instant at) {
    return database.transaction(tx -> lift(tx, repository, id, by, why, at));
  }

  static boolean lift(
      DSLContext tx, RepositoryId repository, UUID id, String by, String why, Instant at) {
    return tx.execute(
            """
            update ci_quarantine set lifted_at = ?::timestamptz, lifted_by = ?, lift_reason = ?
            where id = ? and (repository_id = ?) is true and lifted_at is null
            """,
            at.toString(),
            by,
            why,
            id,
            repository.value())
        == 1;
  }

  public Optional<Quarantine> find(RepositoryId repository, UUID id, Instant now) {
    return database.read(
        db ->
            db.resultQuery(
                    SHOWN
                        + " where q.id = ? and (q.repository_id = ?) is true and q.lifted_at is"
                        + " null",
                    HealthVerdict.RUNS_TO_RECOVER,
                    recoveredBefore(now),
                    id,
                    repository.value())
                .fetchOptional(row -> shown(repository, row)));
  }

  /** Newest first; {@code beyond} is the number of the last one seen. */
  public List<Quarantine> list(
      RepositoryId repository,
      QuarantineFilter filter,
      Optional<Long> beyond,
      boolean isBackward,
      int most,
      Instant now) {
    String branch = filter.branch().orElse(null);
    String testId = filter.testId().map(UUID::toString).orElse(null);
    String source = filter.source().map(QuarantineSource::spelled).orElse(null);
    Long start = beyond.orElse(null);
    String sql =
        SHOWN
            + """
            where q.repository_id = ? and q.lifted_at is null
              and (?::text is null or q.branch is null or q.branch = ?)
              and (?::uuid is null or q.test_name = (
                select name from ci_test where id = ?::uuid and (repository_id = ?) is true))
              and (?::text is null or q.source = ?)
              and (?::bigint is null or q.number %s ?::bigint)
            order by q.number %s limit ?
            """
                .formatted(isBackward ? ">" : "<", isBackward ? "asc" : "desc");
    List<Quarantine> found =
        database.read(
            db ->
                db.resultQuery(
                        sql,
                        HealthVerdict.RUNS_TO_RECOVER,
                        recoveredBefore(now),
                        repository.value(),
                        branch,
                        branch,
                        testId,
                        testId,
                        repository.value(),
                        source,
                        source,
                        start,
                        start,
                        most)
                    .fetch(row -> shown(repository, row)));
    return isBackward ? found.reversed() : found;
  }

  /** Those made by a test's record whose tests are all healthy again. */
  static List<Quarantine> recovered(DSLContext tx, RepositoryId repository, Instant now) {
    return tx.resultQuery(
            SHOWN
                + """
                where q.repository_id = ? and q.lifted_at is null and q.source = 'auto'
                  and named.is_recovered
                """,
            HealthVerdict.RUNS_TO_RECOVER,
            recoveredBefore(now),
            repository.value())
        .fetch(row -> shown(repository, row));
  }

  /** What is in force on a branch, by the name of the test, with the beginning of each. */
  public Map<String, Instant> inForce(RepositoryId repository, String branch) {
    var names = new HashMap<String, Instant>();
    database.read(
        db ->
            db.resultQuery(
                    """
                    select test_name, created_at from ci_quarantine
                    where repository_id = ? and lifted_at is null
                      and (branch is null or branch = ?)
                    order by number desc
                    """,
                    repository.value(),
                    branch)
                .fetch(
                    row ->
                        names.put(
                            row.get(0, String.class),
                            row.get(1, OffsetDateTime.class).toInstant())));
    return names;
  }

  private static String recoveredBefore(Instant now) {
    return now.minus(HealthVerdict.TIME_TO_RECOVER).toString();
  }

  /** Before a test was ever seen it has the id that it would have outside of any job. */
  private static Quarantine shown(RepositoryId repository, Record row) {
    String name = row.get("test_name", String.class);
    return new Quarantine(
        row.get("number", Long.class),
        row.get("id", UUID.class),
        name,
        Optional.ofNullable(row.get("test_id", UUID.class))
            .orElseGet(() -> TestIds.unseen(repository, name)),
        row.get("reason", String.class),
        Optional.ofNullable(row.get("branch", String.class)),
        row.get("source", String.class).equals(QuarantineSource.AUTO.spelled())
            ? QuarantineSource.AUTO
            : QuarantineSource.MANUAL,
        row.get("created_at", OffsetDateTime.class).toInstant(),
        row.get("created_by", String.class),
        row.get("is_recovered", Boolean.class));
  }
}
