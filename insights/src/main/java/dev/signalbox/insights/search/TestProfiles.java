package dev.signalbox.insights.search;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Record;

/** Looks up single tests. */
public final class TestProfiles {
  /** More pipelines and jobs than these have no test of one name. */
  private static final int MOST_PLACES = 1_000;

  /** Where a test of some name runs, and how often. */
  public record PlaceOfTest(UUID id, String name, String pipeline, String job, long executions) {}

  private final Database database;

  public TestProfiles(Database database) {
    this.database = database;
  }

  public Optional<TestProfile> find(RepositoryId repository, UUID id) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select t.*, j.pipeline, j.job as job_name, s.health, s.confidence, s.impact,
                      s.last_outcome, s.passes, s.failures, s.flakes, s.last_failure_at,
                      s.last_success_at
                    from ci_test t join ci_test_state s
                      on s.repository_id = ? and s.test = t.number
                    join ci_job j on j.number = t.job
                    where t.id = ?
                    """,
                    repository.value(),
                    id)
                .fetchOptional(TestProfiles::profile));
  }

  /** Every job that has a test of this name; how often it ran within a time, or ever. */
  public List<PlaceOfTest> places(
      RepositoryId repository, String name, Optional<Instant> from, Optional<Instant> to) {
    boolean isEver = from.isEmpty() && to.isEmpty();
    String count =
        isEver
            ? "s.executions"
            : """
            (select count(*) from test_execution e where e.test = t.number
              and e.ran_at >= ?::timestamptz and e.ran_at < ?::timestamptz)
            """;
    var values = new java.util.ArrayList<Object>();
    if (!isEver) {
      values.add(from.orElse(Instant.EPOCH).toString());
      values.add(to.map(Instant::toString).orElse("infinity"));
    }
    values.addAll(List.of(repository.value(), name, name, MOST_PLACES));
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select t.id, t.name, j.pipeline, j.job, %s as executions
                    from ci_test t
                    join ci_test_state s on s.repository_id = t.repository_id and s.test = t.number
                    join ci_job j on j.number = t.job
                    where t.repository_id = ? and left(t.name, 200) = left(?, 200) and t.name = ?
                    limit ?
                    """
                        .formatted(count),
                    values.toArray())
                .fetch(
                    row ->
                        new PlaceOfTest(
                            row.get(0, UUID.class),
                            row.get(1, String.class),
                            row.get(2, String.class),
                            row.get(3, String.class),
                            row.get(4, Long.class))));
  }

  private static TestProfile profile(Record row) {
    return new TestProfile(
        row.get("number", Long.class),
        row.get("id", UUID.class),
        row.get("name", String.class),
        row.get("pipeline", String.class),
        row.get("job_name", String.class),
        StoredCodes.health(row.get("health", Integer.class)),
        StoredCodes.confidence(row.get("confidence", Integer.class)),
        Optional.ofNullable(row.get("impact", Integer.class)).map(code -> StoredCodes.impact(code)),
        StoredCodes.outcome(row.get("last_outcome", Integer.class)),
        row.get("passes", Long.class),
        row.get("failures", Long.class),
        row.get("flakes", Long.class),
        row.get("first_seen_at", OffsetDateTime.class).toInstant(),
        time(row, "first_failure_at"),
        text(row, "first_failure_commit"),
        Optional.ofNullable(row.get("first_failure_pull", Long.class)).map(PullRequestNumber::new),
        time(row, "last_failure_at"),
        time(row, "last_success_at"),
        text(row, "framework"),
        text(row, "framework_version"),
        text(row, "language"),
        text(row, "file_path"),
        text(row, "function_name"));
  }

  private static Optional<String> text(Record row, String name) {
    return Optional.ofNullable(row.get(name, String.class));
  }

  private static Optional<Instant> time(Record row, String name) {
    return Optional.ofNullable(row.get(name, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
  }
}
