package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.util.List;

/** A past for a repository that has none: what is made up for a demo, or brought along. */
public final class BackdatedLog {
  /** An entry and when it counts as received. */
  public record Dated(Instant at, LogEntry entry) {}

  private BackdatedLog() {}

  /** Entries in the order of their times; refused where the log has begun. */
  public static void begin(Database database, RepositoryId repository, List<Dated> entries) {
    if (entries.isEmpty()) return;
    var last = entries.getLast().at();
    new LogPartitions(database).prepare(entries.getFirst().at(), last);
    database.run(
        tx -> {
          int begun =
              tx.execute(
                  "update log_counter set last_number = ?, last_received_at = ?::timestamptz"
                      + " where repository_id = ? and last_number = 0",
                  entries.size(),
                  EventLog.utc(last),
                  repository.value());
          if (begun == 0) throw new IllegalStateException("the log has entries already");
          long number = 0;
          for (var dated : entries) {
            LogAppender.insert(tx, repository, ++number, EventLog.utc(dated.at()), dated.entry());
          }
        });
  }
}
