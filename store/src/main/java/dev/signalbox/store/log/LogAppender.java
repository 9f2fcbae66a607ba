package dev.signalbox.store.log;

import static dev.signalbox.store.schema.Tables.EVENT_LOG;
import static dev.signalbox.store.schema.Tables.LOG_COUNTER;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.store.repositories.RepositoryId;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jooq.DSLContext;
import org.jooq.JSON;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/** Writes entries as part of the transaction that made them true. */
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
    var now = DSL.function("clock_timestamp", SQLDataType.TIMESTAMPWITHTIMEZONE);
    var counter =
        tx.update(LOG_COUNTER)
            .set(LOG_COUNTER.LAST_NUMBER, LOG_COUNTER.LAST_NUMBER.plus(entries.size()))
            .set(LOG_COUNTER.LAST_RECEIVED_AT, DSL.greatest(LOG_COUNTER.LAST_RECEIVED_AT, now))
            .where(LOG_COUNTER.REPOSITORY_ID.eq(repository.value()))
            .returningResult(LOG_COUNTER.LAST_NUMBER, LOG_COUNTER.LAST_RECEIVED_AT)
            .fetchSingle();
    long number = counter.value1() - entries.size();
    for (LogEntry entry : entries) insert(tx, repository, ++number, counter.value2(), entry);
    return counter.value2().toInstant();
  }

  private static void insert(
      DSLContext tx, RepositoryId repository, long number, OffsetDateTime at, LogEntry entry) {
    tx.insertInto(EVENT_LOG)
        .set(EVENT_LOG.REPOSITORY_ID, repository.value())
        .set(EVENT_LOG.NUMBER, number)
        .set(EVENT_LOG.RECEIVED_AT, at)
        .set(EVENT_LOG.TYPE, entry.metadata().type().spelled())
        .set(EVENT_LOG.TRIGGER, entry.trigger().text())
        .set(EVENT_LOG.PULL_REQUEST, entry.pullRequest().map(PullRequestNumber::value).orElse(null))
        .set(EVENT_LOG.BASE_REF, entry.baseRef().orElse(null))
        .set(EVENT_LOG.METADATA, JSON.valueOf(Json.text(entry.metadata())))
        .execute();
  }
}
