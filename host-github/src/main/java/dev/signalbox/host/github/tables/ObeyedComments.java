package dev.signalbox.host.github.tables;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.github.commands.CommandRecords;
import dev.signalbox.store.Database;
import dev.signalbox.store.log.LogAppender;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** The comments whose commands were executed, with their log entries. */
public final class ObeyedComments implements CommandRecords {
  private final Database database;

  public ObeyedComments(Database database) {
    this.database = database;
  }

  @Override
  public boolean isDone(RepositoryId repository, long comment) {
    return database.read(
        db ->
            db.resultQuery(
                    "select 1 from github_obeyed where repository_id = ? and comment = ?",
                    repository.value(),
                    comment)
                .fetchOptional()
                .isPresent());
  }

  @Override
  public void done(RepositoryId repository, long comment, List<LogEntry> entries) {
    database.run(
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
