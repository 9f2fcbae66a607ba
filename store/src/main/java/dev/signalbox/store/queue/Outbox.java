package dev.signalbox.store.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.EffectRun;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.StatementBatch;
import dev.signalbox.store.StoreChange;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.List;
import java.util.Optional;

/** The effects that a queue has requested and whose outcome is not yet known. */
public final class Outbox {
  private static final String CLOSE =
      """
      with closed as (
        delete from outbox where repository_id = ? and effect = ? returning repository_id),
      ended as (
        delete from landing_permit where repository_id = ? and effect = ? and ?),
      told as (
        insert into inbox (repository_id, event)
        select repository_id, event::json
        from closed, unnest(?::text[]) as reported (event)
        returning repository_id)
      select pg_notify(?, ? || repository_id) from told
      """;

  /** By an error where any of them is not open. */
  private static final String CLOSE_ALL =
      """
      with closed as (
        delete from outbox where repository_id = ? and effect = any (?) returning 1),
      ended as (
        delete from landing_permit where repository_id = ? and effect = any (?))
      select 1 / (case when count(*) = ? then 1 else 0 end) from closed
      """;

  private final Database database;

  public Outbox(Database database) {
    this.database = database;
  }

  static void add(StatementBatch statements, RepositoryId repository, List<Effect> effects) {
    if (effects.isEmpty()) return;
    statements.add(
        """
        insert into outbox (repository_id, effect, body)
        select ?, effect, body::json from unnest(?::bigint[], ?::text[]) as asked (effect, body)
        """,
        repository.value(),
        effects.stream().map(effect -> effect.id().value()).toArray(Long[]::new),
        effects.stream().map(StoredDocuments.EFFECT::text).toArray(String[]::new));
  }

  /** With the decision on their reports; leave to land ends with them, all of which have ended. */
  static void close(StatementBatch statements, RepositoryId repository, List<EffectEnd> ended) {
    if (ended.isEmpty()) return;
    var effects = ended.stream().map(end -> end.effect().value()).toArray(Long[]::new);
    statements.add(
        CLOSE_ALL, repository.value(), effects, repository.value(), effects, ended.size());
  }

  public List<Effect> open(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(
                    "select effect, body::text from outbox where repository_id = ? order by effect",
                    repository.value())
                .fetch(
                    row ->
                        StoredDocuments.EFFECT.read(
                            "outbox effect " + row.get(0, Long.class), row.get(1, String.class))));
  }

  /**
   * The effect has ended; what is reported of it is heard once, whoever reports it. Leave to land
   * ends with it, unless nobody knows whether the landing may yet happen. One statement, so all of
   * it or nothing. On the disk when it returns: an effect that is done again costs no more than its
   * work, but that may be the checks of a candidate.
   */
  public void close(RepositoryId repository, EffectId effect, Optional<Report> report) {
    boolean endsPermit = report.filter(EffectRun::isLandingInTheAir).isEmpty();
    database.run(
        new StatementBatch()
            .add(
                CLOSE,
                repository.value(),
                effect.value(),
                repository.value(),
                effect.value(),
                endsPermit,
                report.map(StoredDocuments.EVENT::text).stream().toArray(String[]::new),
                ChangeFeed.CHANNEL,
                StoreChange.InboxFilled.PREFIX));
  }
}
