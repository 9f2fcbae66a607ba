package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.StatementBatch;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** Appends entries in the transaction of the change that they record. */
public final class LogAppender {
  private static final String COUNT =
      """
      update log_counter set last_number = last_number + ?,
        last_received_at = greatest(last_received_at, clock_timestamp())
      where repository_id = ? returning last_received_at
      """;

  /**
   * A statement of its own: together with the counter it would lock the table first, and whoever
   * drops a week locks the counter first.
   */
  private static final String INSERT =
      """
      insert into event_log (
        repository_id, number, received_at, type, trigger, pull_request, base_ref, metadata)
      select counter.repository_id, counter.last_number - ? + place, counter.last_received_at,
        entry.type, entry.trigger, entry.pull_request, entry.base_ref, entry.metadata::json
      from log_counter counter,
        unnest(?::text[], ?::text[], ?::bigint[], ?::text[], ?::text[]) with ordinality
          as entry (type, trigger, pull_request, base_ref, metadata, place)
      where counter.repository_id = ?
      """;

  private LogAppender() {}

  /**
   * Takes the next numbers by updating the repository's counter row: others who append wait for
   * this transaction, so a number once given is either committed or given again, and there is no
   * gap.
   *
   * @return when the entries count as received; never before those of an earlier append
   */
  public static Instant append(DSLContext tx, RepositoryId repository, List<LogEntry> entries) {
    var at = tx.fetchSingle(COUNT, entries.size(), repository.value()).get(0, OffsetDateTime.class);
    tx.execute(INSERT, values(repository, entries));
    return at.toInstant();
  }

  /** The same, together with other statements. */
  public static void append(
      StatementBatch statements, RepositoryId repository, List<LogEntry> entries) {
    if (entries.isEmpty()) return;
    statements
        .add(COUNT, entries.size(), repository.value())
        .add(INSERT, values(repository, entries));
  }

  private static Object[] values(RepositoryId repository, List<LogEntry> entries) {
    return new Object[] {
      entries.size(),
      texts(entries, entry -> entry.metadata().type().spelled()),
      texts(entries, entry -> entry.trigger().text()),
      entries.stream().map(LogAppender::pull).toArray(Long[]::new),
      texts(entries, entry -> entry.baseRef().orElse(null)),
      texts(entries, entry -> Json.text(entry.metadata())),
      repository.value()
    };
  }

  private static @Nullable String[] texts(
      List<LogEntry> entries, Function<LogEntry, @Nullable String> text) {
    return entries.stream().map(text).toArray(String[]::new);
  }

  private static @Nullable Long pull(LogEntry entry) {
    return entry.pullRequest().map(PullRequestNumber::value).orElse(null);
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
