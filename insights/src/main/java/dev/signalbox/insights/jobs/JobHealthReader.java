package dev.signalbox.insights.jobs;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.Database;
import dev.signalbox.store.executions.ExecutionCodes;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/** What is known of the jobs of a repository. Figures are those of whole days (UTC). */
public final class JobHealthReader {
  /** The days of figures if nobody asks for others; health looks back as far. */
  public static final int DAYS = 14;

  public static final int MOST_EXECUTIONS = 100;

  private static final int MOST_SCOPES = 100;

  /** A repository has at most 10,000 jobs, and their rows are narrow: one sweep sorts them all. */
  private static final String SETTINGS =
      "set local enable_sort = on; set local plan_cache_mode = force_custom_plan";

  private static final String JOBS =
      """
      select j.number, j.pipeline, j.name, h.health, h.confidence, h.flake_rate,
        h.last_conclusion, h.last_ended_at
      from job_health h join job j on j.number = h.job
      where h.repository_id = ? %s
      order by h.health desc, h.flake_rate desc, h.failures * 1.0 / greatest(h.executions, 1) desc,
        j.number
      """;

  private final Database database;

  public JobHealthReader(Database database) {
    this.database = database;
  }

  /** The first day of figures that reach so many days back, today included. */
  public static LocalDate firstDay(Instant now, int days) {
    return now.atOffset(ZoneOffset.UTC).toLocalDate().minusDays(days - 1L);
  }

  /** The worst first: broken, then flaky, then healthy, each by how often they fail. */
  public List<JobSummary> worst(
      RepositoryId repository, JobFilter filter, LocalDate since, int most) {
    return database.transaction(
        tx -> withFigures(tx, ranked(tx, repository, filter).stream().limit(most).toList(), since));
  }

  /**
   * A piece of the same list.
   *
   * @param start the number of a job, itself not in the piece
   */
  public List<JobSummary> piece(
      RepositoryId repository,
      JobFilter filter,
      LocalDate since,
      Optional<Long> start,
      boolean isBackward,
      int most) {
    return database.transaction(
        tx -> {
          var all = ranked(tx, repository, filter);
          int at = start.map(number -> place(all, number)).orElse(isBackward ? all.size() : -1);
          var piece =
              isBackward
                  ? all.subList(Math.max(0, at - most), Math.max(0, at))
                  : all.subList(at + 1, Math.min(all.size(), at + 1 + most));
          return withFigures(tx, piece, since);
        });
  }

  public Optional<JobSummary> find(RepositoryId repository, long job, LocalDate since) {
    return database.transaction(tx -> withFigures(tx, one(tx, repository, job), since)).stream()
        .findFirst();
  }

  private static List<JobSummary> one(DSLContext tx, RepositoryId repository, long job) {
    return tx.connectionResult(
        connection -> {
          try (var statement = connection.prepareStatement(JOBS.formatted("and j.number = ?"))) {
            statement.setLong(1, repository.value());
            statement.setLong(2, job);
            return summaries(statement);
          }
        });
  }

  /** Oldest first; days without an execution are left out. */
  public List<JobDay> days(RepositoryId repository, long job, LocalDate since) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select d.* from job_day d
                    where d.job = ? and d.day >= ?::date
                      and exists (select 1 from job where number = ? and repository_id = ?)
                    order by d.job, d.day
                    """,
                    job,
                    since.toString(),
                    job,
                    repository.value())
                .fetch(row -> new JobDay(row.get("day", LocalDate.class), figures(row))));
  }

  /** How long a job takes for each scope, the slowest first. */
  public List<ScopeDurations> scopes(RepositoryId repository, long job, LocalDate since) {
    Map<String, DayTally> spans = new HashMap<>();
    database
        .read(
            db ->
                db.resultQuery(
                        """
                        select d.scope, d.executions, d.durations from job_scope_day d
                        where d.job = ? and d.day >= ?::date
                          and exists (select 1 from job where number = ? and repository_id = ?)
                        """,
                        job,
                        since.toString(),
                        job,
                        repository.value())
                    .fetch())
        .forEach(
            row ->
                spans.computeIfAbsent(row.get(0, String.class), _ -> new DayTally()).addSpans(row));
    return spans.entrySet().stream()
        .map(it -> JobFigures.of(it.getValue()).of(it.getKey()))
        .sorted(
            Comparator.comparing(ScopeDurations::median)
                .reversed()
                .thenComparing(ScopeDurations::scope))
        .limit(MOST_SCOPES)
        .toList();
  }

  /** The latest failures and retries, the newest first. */
  public List<EndedExecution> notable(RepositoryId repository, long job, Instant since, int most) {
    return database.read(
        db ->
            db.resultQuery(
                    "select "
                        + EndedExecution.COLUMNS
                        + """
                        from job_execution
                        where job = ? and ended_at > ?::timestamptz and repository_id = ?
                          and (conclusion between 1 and 3 or attempt > 1)
                        order by ended_at desc limit ?
                        """,
                    job,
                    since.toString(),
                    repository.value(),
                    Math.min(most, MOST_EXECUTIONS))
                .fetch(EndedExecution::of));
  }

  /** By JDBC itself: all jobs are read for one page, and jOOQ takes longer to read them. */
  private static List<JobSummary> ranked(DSLContext tx, RepositoryId repository, JobFilter filter) {
    tx.execute(SETTINGS);
    return tx.connectionResult(
        connection -> {
          try (var statement = connection.prepareStatement(JOBS.formatted(""))) {
            statement.setLong(1, repository.value());
            return summaries(statement).stream().filter(filter::wants).toList();
          }
        });
  }

  private static List<JobSummary> summaries(PreparedStatement statement) throws SQLException {
    var jobs = new ArrayList<JobSummary>();
    try (var rows = statement.executeQuery()) {
      while (rows.next()) jobs.add(summary(rows));
    }
    return jobs;
  }

  private static int place(List<JobSummary> all, long number) {
    for (int at = 0; at < all.size(); at++) if (all.get(at).number() == number) return at;
    return -1;
  }

  private static JobSummary summary(ResultSet row) throws SQLException {
    return new JobSummary(
        row.getLong(1),
        row.getString(2),
        row.getString(3),
        new HealthVerdict(StoredCodes.health(row.getInt(4)), StoredCodes.confidence(row.getInt(5))),
        row.getFloat(6),
        ExecutionCodes.conclusion(row.getInt(7)),
        row.getObject(8, OffsetDateTime.class).toInstant(),
        JobFigures.NONE);
  }

  private static List<JobSummary> withFigures(
      DSLContext tx, List<JobSummary> jobs, LocalDate since) {
    if (jobs.isEmpty()) return jobs;
    Map<Long, DayTally> tallies = new HashMap<>();
    tx.resultQuery(
            "select * from job_day where job = any(?::bigint[]) and day >= ?::date",
            jobs.stream().map(JobSummary::number).toArray(Long[]::new),
            since.toString())
        .forEach(
            row ->
                tallies.computeIfAbsent(row.get("job", Long.class), _ -> new DayTally()).add(row));
    return jobs.stream()
        .map(job -> job.with(JobFigures.of(tallies.getOrDefault(job.number(), new DayTally()))))
        .toList();
  }

  private static JobFigures figures(Record row) {
    var tally = new DayTally();
    tally.add(row);
    return JobFigures.of(tally);
  }
}
