package dev.signalbox.store.github;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.log.LogAppender;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** The comments whose commands were executed, with their log entries. */
public final class ObeyedComments {
  /** GitHub delivers again what is up to three days old. */
  public static final Duration KEPT = Duration.ofDays(7);

  private final Database database;

  public ObeyedComments(Database database) {
    this.database = database;
  }

  public boolean has(RepositoryId repository, long comment) {
    return database.read(
        db ->
            db.resultQuery(
                    "select 1 from github_obeyed where repository_id = ? and comment = ?",
                    repository.value(),
                    comment)
                .fetchOptional()
                .isPresent());
  }

  /** False if it was there already; then nothing is logged. */
  public boolean add(RepositoryId repository, long comment, List<LogEntry> entries) {
    return database.transaction(
        tx -> {
          boolean isNew =
              tx.execute(
                      """
                      insert into github_obeyed (repository_id, comment) values (?, ?)
                      on conflict do nothing
                      """,
                      repository.value(),
                      comment)
                  == 1;
          if (isNew && !entries.isEmpty()) LogAppender.append(tx, repository, entries);
          return isNew;
        });
  }

  /** Those of long ago; gives how many. */
  public int drop(Instant now) {
    return database.maintenance(
        tx ->
            tx.execute(
                "delete from github_obeyed where obeyed_at < ?::timestamptz",
                now.minus(KEPT).atOffset(ZoneOffset.UTC)));
  }
}
