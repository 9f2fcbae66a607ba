package dev.signalbox.store.signing;

import static dev.signalbox.store.schema.Tables.SIGNING_KEY;
import static org.jooq.impl.DSL.currentOffsetDateTime;

import dev.signalbox.store.Change;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
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
            db.selectFrom(SIGNING_KEY)
                .orderBy(SIGNING_KEY.GENERATION.desc())
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
              tx.insertInto(SIGNING_KEY)
                  .set(SIGNING_KEY.GENERATION, generation)
                  .set(SIGNING_KEY.ID, id)
                  .set(SIGNING_KEY.PUBLIC_KEY, publicKey)
                  .onConflictDoNothing()
                  .returning()
                  .fetchOptional(SigningKeys::key);
          if (added.isEmpty()) return added;
          tx.update(SIGNING_KEY)
              .set(SIGNING_KEY.RETIRED_AT, currentOffsetDateTime())
              .where(SIGNING_KEY.GENERATION.lt(generation))
              .and(SIGNING_KEY.RETIRED_AT.isNull())
              .execute();
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
              tx.update(SIGNING_KEY)
                  .set(SIGNING_KEY.REVOKED_AT, currentOffsetDateTime())
                  .set(SIGNING_KEY.REASON, reason)
                  .where(SIGNING_KEY.ID.eq(id))
                  .and(SIGNING_KEY.REVOKED_AT.isNull())
                  .execute();
          var key =
              tx.selectFrom(SIGNING_KEY)
                  .where(SIGNING_KEY.ID.eq(id))
                  .fetchOptional(SigningKeys::key);
          if (revoked == 0) return key;
          var details = Map.of("generation", key.orElseThrow().generation(), "reason", reason);
          AuditTrail.append(tx, entry(AuditAction.SIGNING_KEY_REVOKE, by, id, details));
          ChangeFeed.announce(tx, new Change.SigningKeyRevoked());
          return key;
        });
  }

  private static AuditEntry entry(
      AuditAction action, AuditSource by, String id, Map<String, ?> details) {
    return new AuditEntry(action, by, new AuditPlace.Service(), id, details);
  }

  private static StoredSigningKey key(Record row) {
    return new StoredSigningKey(
        row.get(SIGNING_KEY.GENERATION),
        row.get(SIGNING_KEY.ID),
        row.get(SIGNING_KEY.PUBLIC_KEY),
        row.get(SIGNING_KEY.CREATED_AT).toInstant(),
        Optional.ofNullable(row.get(SIGNING_KEY.RETIRED_AT)).map(OffsetDateTime::toInstant),
        Optional.ofNullable(row.get(SIGNING_KEY.REVOKED_AT)).map(OffsetDateTime::toInstant));
  }
}
