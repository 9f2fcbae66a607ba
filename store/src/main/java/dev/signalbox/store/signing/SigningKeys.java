package dev.signalbox.store.signing;

import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.Record;

/** The signing keys of this service, the newest first. */
public final class SigningKeys {
  private final Database database;

  public SigningKeys(Database database) {
    this.database = database;
  }

  public List<StoredSigningKey> all() {
    return database.read(
        db ->
            db.resultQuery("select * from signing_key order by generation desc")
                .fetch(SigningKeys::key));
  }

  /**
   * Makes this the newest key and retires the others; nothing if there is such a generation or key
   * already. The first replaces none, so the audit trail has nothing to tell of it.
   */
  public Optional<StoredSigningKey> add(
      int generation, String id, String publicKey, AuditSource by) {
    return database.transaction(
        tx -> {
          var added =
              tx.resultQuery(
                      """
                      insert into signing_key (generation, id, public_key) values (?, ?, ?)
                      on conflict do nothing returning *
                      """,
                      generation,
                      id,
                      publicKey)
                  .fetchOptional(SigningKeys::key);
          if (added.isEmpty()) return added;
          ChangeFeed.announce(tx, new StoreChange.SigningKeysChanged());
          tx.execute(
              """
              update signing_key set retired_at = now()
              where generation < ? and retired_at is null
              """,
              generation);
          if (generation > 1) {
            var details = Map.of("generation", generation, "public_key", publicKey);
            AuditTrail.append(tx, entry(AuditAction.SIGNING_KEY_ROTATE, by, id, details));
          }
          return added;
        });
  }

  /** The key as it is then, if there is one; revoking it again changes nothing. */
  public Optional<StoredSigningKey> revoke(String id, String reason, AuditSource by) {
    return database.transaction(
        tx -> {
          int revoked =
              tx.execute(
                  """
                  update signing_key set revoked_at = now(), reason = ?
                  where id = ? and revoked_at is null
                  """,
                  reason,
                  id);
          var key =
              tx.resultQuery("select * from signing_key where id = ?", id)
                  .fetchOptional(SigningKeys::key);
          if (revoked == 0) return key;
          var details = Map.of("generation", key.orElseThrow().generation(), "reason", reason);
          AuditTrail.append(tx, entry(AuditAction.SIGNING_KEY_REVOKE, by, id, details));
          ChangeFeed.announce(tx, new StoreChange.SigningKeysChanged());
          return key;
        });
  }

  private static AuditEntry entry(
      AuditAction action, AuditSource by, String id, Map<String, ?> details) {
    return new AuditEntry(action, by, new AuditPlace.Service(), id, details);
  }

  private static StoredSigningKey key(Record row) {
    return new StoredSigningKey(
        row.get("generation", int.class),
        row.get("id", String.class),
        row.get("public_key", String.class),
        row.get("created_at", OffsetDateTime.class).toInstant(),
        instant(row, "retired_at"),
        instant(row, "revoked_at"));
  }

  private static Optional<Instant> instant(Record row, String column) {
    return Optional.ofNullable(row.get(column, OffsetDateTime.class))
        .map(OffsetDateTime::toInstant);
  }
}
