package dev.signalbox.webhooks.tables;

import static dev.signalbox.webhooks.tables.WebhookTables.optionalTime;
import static dev.signalbox.webhooks.tables.WebhookTables.time;
import static dev.signalbox.webhooks.tables.WebhookTables.utc;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.webhooks.PayloadFormat;
import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.Subscription;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The webhooks of repositories. Every change is in the audit trail, without path and secrets. */
public final class Subscriptions {
  /** Who needs more has them told by a receiver of their own. */
  public static final int MOST = 20;

  /** How long the previous secret still signs, so that receivers can be changed meanwhile. */
  public static final Duration OVERLAP = Duration.ofHours(24);

  private static final long NOBODY = -1;

  static final String SHOWN =
      """
      select w.*, greatest(c.last_number - w.cursor_number, 0) as behind,
        (select h.next_try_at from webhook_delivery h where h.id = w.head) as next_try_at
      from webhook w join log_counter c on c.repository_id = w.repository_id
      """;

  private final Database database;
  private final SecretSeal seal;

  public Subscriptions(Database database, SecretSeal seal) {
    this.database = database;
    this.seal = seal;
  }

  /** What is told of a change: who made it, where, and what the URL may be called. */
  public record AuditedChange(
      Repository repository, AuditSource source, String origin, Instant at) {}

  public List<Subscription> list(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(
                    SHOWN + " where w.repository_id = ? order by w.created_at, w.id",
                    repository.value())
                .fetch(row -> shown(row, seal)));
  }

  public Optional<Subscription> find(RepositoryId repository, UUID id) {
    return database.read(db -> find(db, repository, id));
  }

  private Optional<Subscription> find(DSLContext db, RepositoryId repository, UUID id) {
    return db.resultQuery(SHOWN + " where w.id = ? and w.repository_id = ?", id, repository.value())
        .fetchOptional(row -> shown(row, seal));
  }

  /** Tells of what happens from now on; nothing, where there are too many already. */
  public Optional<Subscription> create(
      AuditedChange change, Subscription.Settings wanted, SigningSecret secret) {
    var repository = change.repository().id();
    UUID id = UUID.randomUUID();
    return database.transaction(
        tx -> {
          tx.execute(
              "select 1 from log_counter where repository_id = ? for update", repository.value());
          int there =
              tx.resultQuery(
                      "select count(*) from webhook where repository_id = ?", repository.value())
                  .fetchSingle(row -> row.get(0, int.class));
          if (there >= MOST) return Optional.empty();
          var filter = wanted.filter();
          tx.execute(
              """
              insert into webhook (id, repository_id, url, format, event_types, pull_requests,
                base_ref, every_type, secret, is_active, created_at, created_by,
                cursor_at, cursor_number)
              select ?, repository_id, ?, ?, ?::text[], ?::bigint[], ?::text, ?, ?, true,
                ?::timestamptz, ?, greatest(last_received_at, 'epoch'), last_number
              from log_counter where repository_id = ?
              """,
              id,
              seal.url(id, wanted.url()),
              wanted.format().spelled(),
              types(filter),
              pulls(filter),
              filter.baseRef().orElse(null),
              !filter.isShapedOnly(),
              seal.secret(id, secret),
              utc(change.at()),
              change.source().actor().name(),
              repository.value());
          audit(tx, change, AuditAction.WEBHOOK_CREATE, id, described(wanted));
          return find(tx, repository, id);
        });
  }

  /** What failed is tried at once: whoever changes the URL has most likely mended it. */
  public Optional<Subscription> update(
      AuditedChange change, UUID id, Subscription.Settings wanted) {
    var repository = change.repository().id();
    return database.transaction(
        tx -> {
          var filter = wanted.filter();
          int changed =
              tx.execute(
                  """
                  update webhook set url = ?, format = ?, event_types = ?::text[],
                    pull_requests = ?::bigint[], base_ref = ?::text, every_type = ?
                  where id = ? and repository_id = ?
                  """,
                  seal.url(id, wanted.url()),
                  wanted.format().spelled(),
                  types(filter),
                  pulls(filter),
                  filter.baseRef().orElse(null),
                  !filter.isShapedOnly(),
                  id,
                  repository.value());
          if (changed == 0) return Optional.empty();
          tryAgain(tx, id, change.at());
          audit(tx, change, AuditAction.WEBHOOK_UPDATE, id, described(wanted));
          return find(tx, repository, id);
        });
  }

  public Optional<Subscription> pause(AuditedChange change, UUID id) {
    String because = "paused by " + change.source().actor().name();
    return database.transaction(
        tx -> {
          int paused =
              tx.execute(
                  """
                  update webhook set is_active = false, paused_because = ?
                  where id = ? and repository_id = ? and is_active
                  """,
                  because,
                  id,
                  change.repository().id().value());
          if (paused > 0) audit(tx, change, AuditAction.WEBHOOK_PAUSE, id, Map.of());
          return find(tx, change.repository().id(), id);
        });
  }

  /**
   * Goes on where it was paused, with a fresh day for what failed.
   *
   * @param skipsBacklog whether it goes on with what happens from now on instead
   */
  public Optional<Subscription> resume(AuditedChange change, UUID id, boolean skipsBacklog) {
    long repository = change.repository().id().value();
    return database.transaction(
        tx -> {
          int resumed =
              tx.execute(
                  """
                  update webhook set is_active = true, paused_because = null, failing_since = null
                  where id = ? and repository_id = ? and (not is_active or ?)
                  """,
                  id,
                  repository,
                  skipsBacklog);
          if (resumed > 0) {
            if (skipsBacklog) skip(tx, id);
            else tryAgain(tx, id, change.at());
            var details = Map.of("skip_backlog", skipsBacklog);
            audit(tx, change, AuditAction.WEBHOOK_RESUME, id, details);
          }
          return find(tx, change.repository().id(), id);
        });
  }

  private static void tryAgain(DSLContext tx, UUID id, Instant now) {
    tx.execute(
        """
        update webhook_delivery d set next_try_at = ?::timestamptz, first_tried_at = null
        from webhook w where w.id = ? and d.id = w.head
        """,
        utc(now),
        id);
  }

  private static void skip(DSLContext tx, UUID id) {
    tx.execute(
        """
        update webhook_delivery d set state = 'failed', next_try_at = null
        from webhook w where w.id = ? and d.id = w.head
        """,
        id);
    tx.execute(
        """
        update webhook w set head = null, cursor_number = c.last_number,
          cursor_at = greatest(c.last_received_at, 'epoch')
        from log_counter c where w.id = ? and c.repository_id = w.repository_id
        """,
        id);
  }

  /** Signs by both secrets until the overlap ends. */
  public Optional<Subscription> rotate(AuditedChange change, UUID id, SigningSecret secret) {
    return database.transaction(
        tx -> {
          int rotated =
              tx.execute(
                  """
                  update webhook set old_secret = secret, old_secret_until = ?::timestamptz,
                    secret = ? where id = ? and repository_id = ?
                  """,
                  utc(change.at().plus(OVERLAP)),
                  seal.secret(id, secret),
                  id,
                  change.repository().id().value());
          if (rotated > 0) audit(tx, change, AuditAction.WEBHOOK_ROTATE_SECRET, id, Map.of());
          return find(tx, change.repository().id(), id);
        });
  }

  public boolean delete(AuditedChange change, UUID id) {
    return database.transaction(
        tx -> {
          int deleted =
              tx.execute(
                  "delete from webhook where id = ? and repository_id = ?",
                  id,
                  change.repository().id().value());
          if (deleted > 0) audit(tx, change, AuditAction.WEBHOOK_DELETE, id, Map.of());
          return deleted > 0;
        });
  }

  private static void audit(
      DSLContext tx, AuditedChange change, AuditAction action, UUID id, Map<String, ?> more) {
    var details = new TreeMap<String, Object>(more);
    details.put("webhook", id.toString());
    AuditTrail.append(
        tx,
        new AuditEntry(
            action, change.source(), change.repository().auditPlace(), change.origin(), details));
  }

  private static Map<String, ?> described(Subscription.Settings settings) {
    var filter = settings.filter();
    return Map.of(
        "format",
        settings.format().spelled(),
        "event_types",
        filter.types().stream().map(LogType::spelled).toList(),
        "pull_requests",
        filter.pullRequests(),
        "base_ref",
        filter.baseRef().orElse(""),
        "every_type",
        !filter.isShapedOnly());
  }

  private static String[] types(LogFilter filter) {
    return filter.types().stream().map(LogType::spelled).toArray(String[]::new);
  }

  private static Long[] pulls(LogFilter filter) {
    return filter.pullRequests().toArray(Long[]::new);
  }

  static Subscription shown(Record row, SecretSeal seal) {
    UUID id = row.get("id", UUID.class);
    return new Subscription(
        id,
        new RepositoryId(row.get("repository_id", long.class)),
        new Subscription.Settings(
            seal.url(id, row.get("url", byte[].class)), format(row), filter(row)),
        row.get("is_active", boolean.class),
        Optional.ofNullable(row.get("paused_because", String.class)),
        time(row, "created_at"),
        row.get("created_by", String.class),
        optionalTime(row, "old_secret_until"),
        new Subscription.Progress(
            row.get("behind", long.class),
            optionalTime(row, "failing_since"),
            optionalTime(row, "last_success_at"),
            optionalTime(row, "next_try_at"),
            row.get("given_up", long.class),
            row.get("entries_lost", long.class)));
  }

  private static PayloadFormat format(Record row) {
    String spelled = row.get("format", String.class);
    return Arrays.stream(PayloadFormat.values())
        .filter(it -> it.spelled().equals(spelled))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("a webhook of unknown format: " + spelled));
  }

  /** Where a newer version knows the only types that are wanted, nothing is, rather than all. */
  private static LogFilter filter(Record row) {
    var wanted = List.of(row.get("event_types", String[].class));
    var types =
        Arrays.stream(LogType.values()).filter(it -> wanted.contains(it.spelled())).toList();
    boolean isUnknown = types.isEmpty() && !wanted.isEmpty();
    return new LogFilter(
        isUnknown ? List.of(NOBODY) : List.of(row.get("pull_requests", Long[].class)),
        Optional.ofNullable(row.get("base_ref", String.class)),
        types,
        !row.get("every_type", boolean.class));
  }
}
