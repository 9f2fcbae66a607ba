package dev.signalbox.store.keys;

import static dev.signalbox.store.schema.Tables.APPLICATION_KEY;
import static org.jooq.impl.DSL.currentOffsetDateTime;
import static org.jooq.impl.DSL.trueCondition;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.store.Change;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.Record;

/** The application keys that are not revoked. */
public final class Keys {
  /** What a new key is to be. */
  public record Wish(
      String name, KeyRole role, Optional<OwnerName> owner, Optional<Instant> expiresAt) {}

  private static final int MOST_LISTED = 1_000;

  private final Database database;

  public Keys(Database database) {
    this.database = database;
  }

  public ApplicationKey create(Wish wish, KeySecret secret, AuditSource by) {
    return database.transaction(
        tx -> {
          Record row =
              tx.insertInto(APPLICATION_KEY)
                  .set(APPLICATION_KEY.ID, UUID.randomUUID())
                  .set(APPLICATION_KEY.NAME, wish.name())
                  .set(APPLICATION_KEY.ROLE, wish.role().spelled())
                  .set(APPLICATION_KEY.OWNER, wish.owner().map(OwnerName::value).orElse(null))
                  .set(
                      APPLICATION_KEY.OWNER_FOLDED,
                      wish.owner().map(OwnerName::folded).orElse(null))
                  .set(APPLICATION_KEY.DIGEST, secret.digest())
                  .set(APPLICATION_KEY.CREATED_AT, currentOffsetDateTime())
                  .set(APPLICATION_KEY.EXPIRES_AT, wish.expiresAt().map(Keys::utc).orElse(null))
                  .returning()
                  .fetchSingle();
          ChangeFeed.announce(tx, new Change.KeysChanged());
          ApplicationKey key = key(row);
          AuditTrail.append(tx, entry(AuditAction.KEY_CREATE, by, key));
          return key;
        });
  }

  public Optional<ApplicationKey> find(KeySecret secret) {
    return database.read(
        db ->
            db.selectFrom(APPLICATION_KEY)
                .where(APPLICATION_KEY.DIGEST.eq(secret.digest()))
                .and(APPLICATION_KEY.REVOKED_AT.isNull())
                .fetchOptional(Keys::key));
  }

  public List<ApplicationKey> list(Optional<OwnerName> owner) {
    return database.read(
        db ->
            db.selectFrom(APPLICATION_KEY)
                .where(APPLICATION_KEY.REVOKED_AT.isNull())
                .and(ofOwner(owner))
                .orderBy(APPLICATION_KEY.NUMBER)
                .limit(MOST_LISTED)
                .fetch(Keys::key));
  }

  /** True if there was such a key to revoke; with an owner, only among the owner's. */
  public boolean revoke(UUID id, Optional<OwnerName> owner, AuditSource by) {
    return database.transaction(
        tx -> {
          var revoked =
              tx.update(APPLICATION_KEY)
                  .set(APPLICATION_KEY.REVOKED_AT, currentOffsetDateTime())
                  .where(APPLICATION_KEY.ID.eq(id))
                  .and(APPLICATION_KEY.REVOKED_AT.isNull())
                  .and(ofOwner(owner))
                  .returning()
                  .fetchOptional(Keys::key);
          ChangeFeed.announce(tx, new Change.KeysChanged());
          revoked.ifPresent(key -> AuditTrail.append(tx, entry(AuditAction.KEY_REVOKE, by, key)));
          return revoked.isPresent();
        });
  }

  private static AuditEntry entry(AuditAction action, AuditSource by, ApplicationKey key) {
    var details = new HashMap<String, Object>();
    details.put("id", key.id());
    details.put("role", key.role());
    key.expiresAt().ifPresent(at -> details.put("expires_at", at));
    return new AuditEntry(action, by, AuditPlace.of(key.owner()), key.name(), details);
  }

  private static Condition ofOwner(Optional<OwnerName> owner) {
    return owner.map(o -> APPLICATION_KEY.OWNER_FOLDED.eq(o.folded())).orElse(trueCondition());
  }

  private static OffsetDateTime utc(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }

  private static ApplicationKey key(Record row) {
    String role = row.get(APPLICATION_KEY.ROLE);
    return new ApplicationKey(
        row.get(APPLICATION_KEY.ID),
        row.get(APPLICATION_KEY.NUMBER),
        row.get(APPLICATION_KEY.NAME),
        Arrays.stream(KeyRole.values())
            .filter(r -> r.spelled().equals(role))
            .findFirst()
            .orElseThrow(),
        Optional.ofNullable(row.get(APPLICATION_KEY.OWNER)).map(OwnerName::new),
        row.get(APPLICATION_KEY.CREATED_AT).toInstant(),
        Optional.ofNullable(row.get(APPLICATION_KEY.EXPIRES_AT)).map(OffsetDateTime::toInstant));
  }
}
