package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jooq.DSLContext;

/** Appends entries in the transaction of the change that they record. */
public final class LogAppender {
  private LogAppender() {}

  /**
   * Takes the next numbers by updating the repository's counter row: others who append wait for
   * this transaction, so a number once given is either committed or given again, and there is no
   * gap.
   *
   * @return when the entries count as received; never before those of an earlier append
   */
  public static Instant append(DSLContext tx, RepositoryId repository, List<LogEntry> entries) {
    var counter =
        tx.fetchSingle(
            """
            update log_counter set last_number = last_number + ?,
              last_received_at = greatest(last_received_at, clock_timestamp())
            where repository_id = ? returning last_number, last_received_at
            """,
            entries.size(),
            repository.value());
    long number = counter.get("last_number", long.class) - entries.size();
    var at = counter.get("last_received_at", OffsetDateTime.class);
    for (LogEntry entry : entries) insert(tx, repository, ++number, at, entry);
    return at.toInstant();
  }

  static void insert(
      DSLContext tx, RepositoryId repository, long number, OffsetDateTime at, LogEntry entry) {
    tx.execute(
        """
        insert into event_log (
          repository_id, number, received_at, type, trigger, pull_request, base_ref, metadata)
        values (?, ?, ?::timestamptz, ?, ?, ?::bigint, ?::text, ?::json)
        """,
        repository.value(),
        number,
        at,
        entry.metadata().type().spelled(),
        entry.trigger().text(),
        entry.pullRequest().map(PullRequestNumber::value).orElse(null),
        entry.baseRef().orElse(null),
        Json.text(entry.metadata()));
  }
}
