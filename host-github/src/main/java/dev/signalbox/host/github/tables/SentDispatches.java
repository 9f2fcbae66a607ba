package dev.signalbox.host.github.tables;

import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.github.sync.GitHubRecords.Dispatch;
import dev.signalbox.store.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;

/** Which workflows GitHub was asked to start, so that no restart asks for them again. */
public final class SentDispatches {
  /** Nobody asks again after so long. */
  private static final Duration KEPT = Duration.ofDays(30);

  private final Database database;

  public SentDispatches(Database database) {
    this.database = database;
  }

  public Dispatch send(RepositoryId repository, EffectId key, int place) {
    return database.transaction(
        tx -> {
          int added =
              tx.execute(
                  """
                  insert into github_dispatch (repository_id, key, place, is_started, sent_at)
                  values (?, ?, ?, false, clock_timestamp()) on conflict do nothing
                  """,
                  repository.value(),
                  key.value(),
                  place);
          if (added == 1) return Dispatch.UNSENT;
          boolean isStarted =
              tx.resultQuery(
                      """
                      select is_started from github_dispatch
                      where repository_id = ? and key = ? and place = ?
                      """,
                      repository.value(),
                      key.value(),
                      place)
                  .fetchSingle(row -> row.get(0, Boolean.class));
          return isStarted ? Dispatch.STARTED : Dispatch.SENT;
        });
  }

  public void sent(RepositoryId repository, EffectId key, int place, boolean isStarted) {
    String change =
        isStarted ? "update github_dispatch set is_started = true" : "delete from github_dispatch";
    database.run(
        tx ->
            tx.execute(
                change + " where repository_id = ? and key = ? and place = ?",
                repository.value(),
                key.value(),
                place));
  }

  public void drop(Instant now) {
    database.run(
        tx ->
            tx.execute(
                "delete from github_dispatch where sent_at < ?::timestamptz",
                now.minus(KEPT).atOffset(ZoneOffset.UTC)));
  }
}
