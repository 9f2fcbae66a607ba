package dev.signalbox.store.queue;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.RecordedLanding;
import dev.signalbox.store.Database;
import dev.signalbox.store.StatementBatch;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jooq.Record;

/** The signed record of every landing. */
public final class LandingRecords {
  private static final String SELECT =
      "select number, branch, tip_after, record from landing_record ";

  /** A record with its number, counted for each repository. */
  public record Kept(long number, String branch, String tipAfter, String record) {}

  private final Database database;

  public LandingRecords(Database database) {
    this.database = database;
  }

  /** The lease is held, so nobody else counts at the same time. */
  static void add(
      StatementBatch statements, RepositoryId repository, List<RecordedLanding> landings) {
    for (var landing : landings) {
      statements.add(
          """
          insert into landing_record (repository_id, number, branch, tip_after, landed_at, record)
          select ?, coalesce(max(number), 0) + 1, ?, ?, ?::timestamptz, ?
          from landing_record where repository_id = ?
          on conflict do nothing
          """,
          repository.value(),
          landing.branch(),
          landing.tipAfter(),
          landing.at().atOffset(ZoneOffset.UTC),
          landing.record(),
          repository.value());
    }
  }

  /** The newest first. */
  public List<Kept> list(RepositoryId repository, Optional<String> branch, long below, int most) {
    return database.read(
        db ->
            db.resultQuery(
                    SELECT
                        + """
                        where repository_id = ? and number < ? and (?::text is null or branch = ?)
                        order by number desc limit ?
                        """,
                    repository.value(),
                    below,
                    branch.orElse(null),
                    branch.orElse(null),
                    most)
                .fetch(LandingRecords::kept));
  }

  public Optional<Kept> find(RepositoryId repository, String tipAfter) {
    return database.read(
        db ->
            db.resultQuery(
                    SELECT
                        + """
                        where repository_id = ? and tip_after = ? order by number desc limit 1
                        """,
                    repository.value(),
                    tipAfter)
                .fetchOptional(LandingRecords::kept));
  }

  /**
   * A record of which the repository itself does not tell yet.
   *
   * @param note all records of its commit, which may have landed on several branches as it is
   */
  public record Unnoted(Kept kept, String note) {}

  public List<Unnoted> unnoted(RepositoryId repository, long after, int most) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select number, branch, tip_after, record, (
                      select string_agg(same.record, E'\\n' order by same.number)
                      from landing_record same
                      where same.repository_id = l.repository_id and same.tip_after = l.tip_after)
                    from landing_record l
                    where repository_id = ? and not is_noted and number > ?
                    order by number limit ?
                    """,
                    repository.value(),
                    after,
                    most)
                .fetch(row -> new Unnoted(kept(row), row.get(4, String.class))));
  }

  /** Where this is lost, the notes are written once more. */
  public void noted(RepositoryId repository, Collection<Kept> noted) {
    var statements = new StatementBatch();
    noted.forEach(kept -> note(statements, repository, kept));
    database.runUnflushed(statements);
  }

  /** Does nothing if the record was re-signed since it was read. */
  private static void note(StatementBatch statements, RepositoryId repository, Kept kept) {
    statements.add(
        """
        update landing_record set is_noted = true
        where repository_id = ? and number = ? and record = ?
        """,
        repository.value(),
        kept.number(),
        kept.record());
  }

  private static Kept kept(Record row) {
    return new Kept(
        row.get(0, Long.class),
        row.get(1, String.class),
        row.get(2, String.class),
        row.get(3, String.class));
  }
}
