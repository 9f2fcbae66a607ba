package dev.signalbox.store.queue;

import static dev.signalbox.store.schema.Tables.LANDING_RECORD;

import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.RepositoryId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The signed record of every landing. */
public final class LandingRecords {
  /** A record with its number, counted for each repository. */
  public record Kept(long number, String branch, String tipAfter, String record) {}

  private final Database database;

  public LandingRecords(Database database) {
    this.database = database;
  }

  /** The lease is held, so nobody else counts at the same time. */
  static void add(DSLContext tx, RepositoryId repository, List<QueueStore.Landing> landings) {
    for (var landing : landings) {
      tx.execute(
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
            db.selectFrom(LANDING_RECORD)
                .where(LANDING_RECORD.REPOSITORY_ID.eq(repository.value()))
                .and(LANDING_RECORD.NUMBER.lt(below))
                .and(branch.map(LANDING_RECORD.BRANCH::eq).orElse(org.jooq.impl.DSL.noCondition()))
                .orderBy(LANDING_RECORD.NUMBER.desc())
                .limit(most)
                .fetch(LandingRecords::kept));
  }

  public Optional<Kept> find(RepositoryId repository, String tipAfter) {
    return database.read(
        db ->
            db.selectFrom(LANDING_RECORD)
                .where(LANDING_RECORD.REPOSITORY_ID.eq(repository.value()))
                .and(LANDING_RECORD.TIP_AFTER.eq(tipAfter))
                .orderBy(LANDING_RECORD.NUMBER.desc())
                .limit(1)
                .fetchOptional(LandingRecords::kept));
  }

  /** All records of a commit: it may have landed on several branches as it is. */
  public List<String> of(RepositoryId repository, String tipAfter) {
    return database.read(
        db ->
            db.select(LANDING_RECORD.RECORD)
                .from(LANDING_RECORD)
                .where(LANDING_RECORD.REPOSITORY_ID.eq(repository.value()))
                .and(LANDING_RECORD.TIP_AFTER.eq(tipAfter))
                .orderBy(LANDING_RECORD.NUMBER)
                .fetch(row -> row.value1()));
  }

  /** Those of which the repository itself does not tell yet. */
  public List<Kept> unnoted(RepositoryId repository, long after, int most) {
    return database.read(
        db ->
            db.selectFrom(LANDING_RECORD)
                .where(LANDING_RECORD.REPOSITORY_ID.eq(repository.value()))
                .and("not is_noted")
                .and(LANDING_RECORD.NUMBER.gt(after))
                .orderBy(LANDING_RECORD.NUMBER)
                .limit(most)
                .fetch(LandingRecords::kept));
  }

  /** Unless it was signed anew since it was read. */
  public void noted(RepositoryId repository, Kept kept) {
    database.run(
        tx ->
            tx.update(LANDING_RECORD)
                .set(LANDING_RECORD.IS_NOTED, true)
                .where(LANDING_RECORD.REPOSITORY_ID.eq(repository.value()))
                .and(LANDING_RECORD.NUMBER.eq(kept.number()))
                .and(LANDING_RECORD.RECORD.eq(kept.record()))
                .execute());
  }

  private static Kept kept(Record row) {
    return new Kept(
        row.get(LANDING_RECORD.NUMBER),
        row.get(LANDING_RECORD.BRANCH),
        row.get(LANDING_RECORD.TIP_AFTER),
        row.get(LANDING_RECORD.RECORD));
  }
}
