package dev.signalbox.host.gerrit.tables;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.log.LogAppender;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** The messages whose commands were carried out, with their log entries. */
public record ObeyedMessages(Database database) {
  /** For longer than a message is heard. */
  private static final Duration KEPT = Duration.ofDays(7);

  public boolean isDone(RepositoryId repository, String message) {
    return database.read(
        db ->
            db.resultQuery(
                    "select 1 from gerrit_obeyed where repository_id = ? and message = ?",
                    repository.value(),
                    message)
                .fetchOptional()
                .isPresent());
  }

  public void done(RepositoryId repository, String message, List<LogEntry> entries) {
    database.run(
        tx -> {
          boolean isNew =
              tx.execute(
                      """
                      insert into gerrit_obeyed (repository_id, message) values (?, ?)
                      on conflict do nothing
                      """,
                      repository.value(),
                      message)
                  == 1;
          if (isNew && !entries.isEmpty()) LogAppender.append(tx, repository, entries);
        });
  }

  /** Those of long ago; gives how many. */
  public int drop(Instant now) {
    return database.maintenance(
        tx ->
            tx.execute(
                "delete from gerrit_obeyed where obeyed_at < ?::timestamptz",
                now.minus(KEPT).atOffset(ZoneOffset.UTC)));
  }
}
