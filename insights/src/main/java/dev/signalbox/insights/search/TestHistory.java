package dev.signalbox.insights.search;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Record;

/** What has become of one test over time. */
public final class TestHistory {
  private static final int MOST_TRANSITIONS = 1_000;

  /** What is counted of a test. */
  public enum TestStat implements SpelledInLowerCase {
    SUCCESS_COUNT("count(*) filter (where outcome = 0)"),
    FAILURE_COUNT("count(*) filter (where outcome = 1)"),
    FLAKY_COUNT("count(*) filter (where is_flake)"),
    MEAN_DURATION("coalesce(avg(duration_ms) filter (where outcome <> 2), 0) / 1000.0");

    private final String expression;

    TestStat(String expression) {
      this.expression = expression;
    }
  }

  /** When its health changed, and what it failed with. */
  public record Transition(Instant at, HealthStatus status, Optional<String> exceptionType) {}

  /** Failures with the same message. */
  public record FailureGroup(
      long number,
      UUID id,
      String exceptionType,
      String message,
      long failures,
      Instant firstAt,
      Instant lastAt) {}

  /** One time that it failed. */
  public record FailureEvent(
      long number, Instant failedAt, Optional<String> stackTrace, Optional<String> jobUrl) {}

  private final Database database;

  public TestHistory(Database database) {
    this.database = database;
  }

  /** Oldest first. */
  public List<Transition> transitions(long test, Instant from, Instant to) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select at, health, exception_type from ci_health_transition
                    where test = ? and at >= ?::timestamptz and at < ?::timestamptz
                    order by at limit ?
                    """,
                    test,
                    from.toString(),
                    to.toString(),
                    MOST_TRANSITIONS)
                .fetch(
                    row ->
                        new Transition(
                            time(row, 0),
                            StoredCodes.health(row.get(1, Integer.class)),
                            Optional.ofNullable(row.get(2, String.class)))));
  }

  /** There are at most a hundred of a test. */
  public List<FailureGroup> failures(long test) {
    return database.read(
        db ->
            db.resultQuery("select * from ci_failure where test = ? order by id", test)
                .fetch(TestHistory::group));
  }

  /** Latest first. */
  public List<FailureEvent> events(long failure) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select e.number, e.failed_at, e.stack_trace, u.url
                    from ci_failure_event e left join ci_upload u on u.number = e.upload
                    where e.failure = ? order by e.number desc
                    """,
                    failure)
                .fetch(
                    row ->
                        new FailureEvent(
                            row.get(0, Long.class),
                            time(row, 1),
                            Optional.ofNullable(row.get(2, String.class)),
                            Optional.ofNullable(row.get(3, String.class)))));
  }

  /** By the number of the bucket; buckets without an execution are left out. */
  public Map<Integer, Double> counted(long test, TestStat what, BucketWindow window) {
    var found = new HashMap<Integer, Double>();
    database.read(
        db ->
            db.resultQuery(
                    "select "
                        + window.indexOf("ran_at")
                        + ", "
                        + what.expression
                        + " from test_execution where test = ? and ran_at >= ?::timestamptz"
                        + " and ran_at < ?::timestamptz group by 1",
                    window.start().toString(),
                    test,
                    window.start().toString(),
                    window.end().toString())
                .fetch(row -> found.put(row.get(0, Integer.class), row.get(1, Double.class))));
    return found;
  }

  /** All of the window as one. */
  public double total(long test, TestStat what, BucketWindow window) {
    return database.read(
        db ->
            db.resultQuery(
                    "select "
                        + what.expression
                        + " from test_execution where test = ? and ran_at >= ?::timestamptz"
                        + " and ran_at < ?::timestamptz",
                    test,
                    window.start().toString(),
                    window.end().toString())
                .fetchSingle(row -> row.get(0, Double.class)));
  }

  private static FailureGroup group(Record row) {
    return new FailureGroup(
        row.get("number", Long.class),
        row.get("id", UUID.class),
        row.get("exception_type", String.class),
        row.get("message", String.class),
        row.get("failures", Long.class),
        row.get("first_at", OffsetDateTime.class).toInstant(),
        row.get("last_at", OffsetDateTime.class).toInstant());
  }

  private static Instant time(Record row, int column) {
    return row.get(column, OffsetDateTime.class).toInstant();
  }
}
