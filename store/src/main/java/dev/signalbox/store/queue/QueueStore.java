package dev.signalbox.store.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.SafetyStop;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.Saved;
import dev.signalbox.runtime.StaleLease;
import dev.signalbox.store.Database;
import dev.signalbox.store.StatementBatch;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.audit.RecordedChange;
import dev.signalbox.store.executions.ExecutionAppender;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repository;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.exception.DataAccessException;

/** The state of queues. A commit writes what changed, not the whole queue. */
public final class QueueStore {
  static final long NOTHING_YET = 0;
  private static final String DIVISION_BY_ZERO = "22012";

  /**
   * Keeps others from taking the lease until the transaction ends; then writes, if it is held. All
   * of a commit is sent at once, so what follows is stopped by an error: a division by zero where
   * the lease is not held, or another version is stored.
   */
  private static final String HEAD =
      "with held as materialized (select 1 from writer_lease where "
          + Leases.IS_HELD
          + """
           for share of writer_lease),
          head as (
            update queue_head set version = version + 1, wake_at = ?::timestamptz
            where repository_id = ? and version = ? and exists (select 1 from held)
            returning 1),
          heard as (
            delete from inbox where repository_id = ? and number = any (?))
          select 1 / (select count(*) from held), 1 / (select count(*) from head)
          """;

  private static final String FACTS =
      """
      with dropped as (
        delete from queue_fact using unnest(?::text[], ?::text[]) as gone (kind, key)
        where repository_id = ? and queue_fact.kind = gone.kind and queue_fact.key = gone.key)
      insert into queue_fact (repository_id, kind, key, body)
      select ?, kind, key, body::json
      from unnest(?::text[], ?::text[], ?::text[]) as put (kind, key, body)
      on conflict (repository_id, kind, key) do update set body = excluded.body
      """;

  private final Database database;

  public QueueStore(Database database) {
    this.database = database;
  }

  /**
   * Asks which pull requests are queued, without loading the rest of the queue. As numbers: the
   * driver asks for texts, which may be wide, one by one.
   */
  public static void askQueued(StatementBatch questions, RepositoryId repository) {
    questions.add(
        "select key::bigint from queue_fact where repository_id = ? and kind = ?",
        repository.value(),
        LedgerRows.ENTRY);
  }

  /** The answer to that. */
  public static Set<PullRequestNumber> queued(Result<Record> answer) {
    return answer.intoSet(row -> new PullRequestNumber(row.get(0, Long.class)));
  }

  /** Whether it was ever told of any product that is switched on. */
  public boolean knowsProducts(RepositoryId repository) {
    return database.read(
        db ->
            db.fetchOptional(
                    "select 1 from queue_fact where repository_id = ? and kind = ?",
                    repository.value(),
                    LedgerRows.PRODUCTS.name())
                .isPresent());
  }

  /** The queue of a repository; an empty one where there was none so far. */
  public Saved load(Repository repository) {
    return read(repository, Optional.empty()).saved();
  }

  /** The same, of which only what has changed is read. */
  public QueueReading read(Repository repository, Optional<QueueReading> known) {
    return known
        .flatMap(it -> database.read(db -> it.followed(db, repository)))
        .orElseGet(() -> compared(repository, known));
  }

  private QueueReading compared(Repository repository, Optional<QueueReading> known) {
    return database
        .transaction(
            tx -> {
              tx.execute("set transaction isolation level repeatable read");
              return QueueReading.find(tx, repository, known);
            })
        .reading();
  }

  /**
   * Everything or nothing, and nothing at all without the lease, or if what is stored is not what
   * the writer knows: after a restore its lease may be there and its knowledge of another life.
   *
   * @param version what the writer knows to be stored
   * @return the bytes of facts that were written
   */
  public long commit(Lease lease, long version, QueueCommit commit) {
    return commit(lease, version, commit, List.of());
  }

  /**
   * The same, together with the ends of effects that were reported to the writer itself. Nothing is
   * written if any of them is closed already.
   */
  public long commit(Lease lease, long version, QueueCommit commit, List<EffectEnd> ended) {
    var rows = LedgerRows.changes(commit.before(), commit.after());
    var changes = changes(lease, version, commit, ended, rows);
    var recorded = recorded(lease, commit);
    try {
      if (isQuiet(commit) && ended.stream().allMatch(QueueStore::isQuiet))
        database.runUnflushed(changes);
      else if (recorded.isEmpty()) database.run(changes);
      else database.run(tx -> run(tx, changes, recorded));
    } catch (DataAccessException e) {
      if (DIVISION_BY_ZERO.equals(e.sqlState())) throw new StaleLease(lease.epoch(), version);
      throw e;
    }
    return rows.stream().mapToLong(row -> row.body().map(body -> body.length).orElse(0)).sum();
  }

  /**
   * Whether it tells nobody anything and has nothing done but looks at the host, or a landing, for
   * which leave is on the disk first, and this with it. Lost, what it took note of is still in the
   * inbox.
   */
  private static boolean isQuiet(QueueCommit commit) {
    return commit.log().isEmpty()
        && commit.replies().isEmpty()
        && commit.landings().isEmpty()
        && commit.executions().isEmpty()
        && commit.before().policy().equals(commit.after().policy())
        && commit.effects().stream().allMatch(QueueStore::isQuiet);
  }

  private static boolean isQuiet(Effect effect) {
    return switch (effect) {
      case Effect.ReadBranch _, Effect.ReadPermission _, Effect.ReadForeignPull _, Effect.Land _ ->
          true;
      case Effect.Build _,
          Effect.Rebuild _,
          Effect.UpdateBranch _,
          Effect.Act _,
          Effect.Merge _,
          Effect.Tidy _,
          Effect.Probe _,
          Effect.StopProbe _,
          Effect.CheckHead _,
          Effect.RunAgain _ ->
          false;
    };
  }

  /** What was only read is read again, and what was tidied is found to be tidy. */
  private static boolean isQuiet(EffectEnd end) {
    return switch (end.report()) {
      case Report.BranchRead _,
          Report.PermissionRead _,
          Report.ForeignPullRead _,
          Report.TidyEnded _ ->
          true;
      case Report.BuildEnded _,
          Report.UpdateEnded _,
          Report.LandEnded _,
          Report.RunAgainEnded _,
          Report.ProbeEnded _,
          Report.ActEnded _,
          Report.MergeEnded _,
          Report.PromiseBroken _ ->
          false;
    };
  }

  private static void run(DSLContext tx, StatementBatch changes, List<AuditEntry> recorded) {
    changes.run(tx);
    recorded.forEach(change -> AuditTrail.append(tx, change));
  }

  private static StatementBatch changes(
      Lease lease, long version, QueueCommit commit, List<EffectEnd> ended, List<FactRow> rows) {
    var changes = new StatementBatch();
    head(changes, lease, version, commit);
    Outbox.close(changes, lease.repository(), ended);
    facts(changes, lease.repository(), rows);
    QueueChanges.record(changes, lease.repository(), version + 1, rows);
    stop(changes, lease, commit);
    Outbox.add(changes, lease.repository(), commit.effects());
    Inbox.reply(changes, lease.repository(), commit.replies());
    LogAppender.append(changes, lease.repository(), commit.log());
    ExecutionAppender.append(changes, lease.repository(), commit.executions());
    LandingRecords.add(changes, lease.repository(), commit.landings());
    return changes;
  }

  /** Freezes are decided by the engine, so this is where they become true. */
  private static List<AuditEntry> recorded(Lease lease, QueueCommit commit) {
    var place =
        new AuditPlace.OfRepository(lease.repository().value(), commit.after().repository());
    return commit.log().stream()
        .flatMap(entry -> RecordedChange.of(entry.metadata(), place).stream())
        .toList();
  }

  private static void head(StatementBatch changes, Lease lease, long version, QueueCommit commit) {
    long repository = lease.repository().value();
    if (version == NOTHING_YET) {
      changes.add(
          """
          insert into queue_head (repository_id, seed, version, wake_at) values (?, ?, 0, null)
          on conflict do nothing
          """,
          repository,
          commit.after().sequence().seed());
    }
    changes.add(
        HEAD,
        repository,
        lease.node(),
        lease.epoch(),
        lease.generation(),
        commit.wakeAt().map(at -> at.atOffset(ZoneOffset.UTC)).orElse(null),
        repository,
        version,
        repository,
        commit.heard().toArray(Long[]::new));
  }

  /** The gate knows of a stop, so that leave is refused and a pause is not lifted anywhere. */
  private static void stop(StatementBatch changes, Lease lease, QueueCommit commit) {
    Optional<SafetyStop> now = commit.after().policy().stop();
    if (now.equals(commit.before().policy().stop())) return;
    changes.add(
        """
        update landing_gate set stop_promise = ?::text, stopped_at = ?::timestamptz
        where repository_id = ?
        """,
        now.map(SafetyStop::promise).orElse(null),
        now.map(stop -> stop.since().atOffset(ZoneOffset.UTC)).orElse(null),
        lease.repository().value());
  }

  private static void facts(StatementBatch changes, RepositoryId repository, List<FactRow> rows) {
    if (rows.isEmpty()) return;
    var put = rows.stream().filter(row -> row.body().isPresent()).toList();
    var dropped = rows.stream().filter(row -> row.body().isEmpty()).toList();
    changes.add(
        FACTS,
        texts(dropped, FactRow::kind),
        texts(dropped, FactRow::key),
        repository.value(),
        repository.value(),
        texts(put, FactRow::kind),
        texts(put, FactRow::key),
        texts(put, row -> new String(row.body().orElseThrow(), StandardCharsets.UTF_8)));
  }

  private static String[] texts(List<FactRow> rows, Function<FactRow, String> text) {
    return rows.stream().map(text).toArray(String[]::new);
  }
}
