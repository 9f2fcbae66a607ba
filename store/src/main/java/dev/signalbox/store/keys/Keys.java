package dev.signalbox.store.keys;

import dev.signalbox.engine.repository.OwnerName;
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
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/** The application keys that are not revoked. */
public final class Keys {
  /** What a new key is to be. */
  public record KeyWish(
      String name, KeyRole role, Optional<OwnerName> owner, Optional<Instant> expiresAt) {}

  private static final int MOST_LISTED = 1_000;

  private final Database database;

  public Keys(Database database) {
    this.database = database;
  }

  public ApplicationKey create(KeyWish wish, KeySecret secret, AuditSource by) {
    return database.transaction(
        tx -> {
          Record row =
              tx.fetchSingle(
                  """
                  insert into application_key (
                    id, name, role, owner, owner_folded, digest, created_at, expires_at)
                  values (?, ?, ?, ?::text, ?::text, ?, now(), ?::timestamptz) returning *
                  """,
                  UUID.randomUUID(),
                  wish.name(),
                  wish.role().spelled(),
                  wish.owner().map(OwnerName::value).orElse(null),
                  wish.owner().map(OwnerName::folded).orElse(null),
                  secret.digest(),
                  wish.expiresAt().map(Keys::utc).orElse(null));
          ChangeFeed.announce(tx, new StoreChange.KeysChanged());
          ApplicationKey key = key(row);
          AuditTrail.append(tx, entry(AuditAction.KEY_CREATE, by, key));
          return key;
        });
  }

  public Optional<ApplicationKey> find(KeySecret secret) {
    return database.read(
        db ->
            db.resultQuery(
                    "select * from application_key where digest = ? and revoked_at is null",
                    secret.digest())
                .fetchOptional(Keys::key));
  }

  public List<ApplicationKey> list(Optional<OwnerName> owner) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select * from application_key
                    where revoked_at is null and (?::text is null or owner_folded = ?)
                    order by number limit ?
                    """,
                    folded(owner),
                    folded(owner),
                    MOST_LISTED)
                .fetch(Keys::key));
  }

  /** The keys of one login that open repositories of an owner. */
  public List<ApplicationKey> named(String name, OwnerName owner) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select * from application_key
                    where revoked_at is null and name = ?
                      and (owner_folded is null or owner_folded = ?)
                    """,
                    name,
                    owner.folded())
                .fetch(Keys::key));
  }

  /** True if there was such a key to revoke; with an owner, only among the owner's. */
  public boolean revoke(UUID id, Optional<OwnerName> owner, AuditSource by) {
    return database.transaction(
        tx -> {
          var revoked =
              tx.resultQuery(
                      """
                      update application_key set revoked_at = now()
                      where id = ? and revoked_at is null and (?::text is null or owner_folded = ?)
                      returning *
                      """,
                      id,
                      folded(owner),
                      folded(owner))
                  .fetchOptional(Keys::key);
          ChangeFeed.announce(tx, new StoreChange.KeysChanged());
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

  private static @Nullable String folded(Optional<OwnerName> owner) {
    return owner.map(OwnerName::folded).orElse(null);
  }

  private static OffsetDateTime utc(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }

  private static ApplicationKey key(Record row) {
    String role = row.get("role", String.class);
    return new ApplicationKey(
        row.get("id", UUID.class),
        row.get("number", Long.class),
        row.get("name", String.class),
        Arrays.stream(KeyRole.values())
            .filter(r -> r.spelled().equals(role))
            .findFirst()
            .orElseThrow(),
        Optional.ofNullable(row.get("owner", String.class)).map(OwnerName::new),
        row.get("created_at", OffsetDateTime.class).toInstant(),
        Optional.ofNullable(row.get("expires_at", OffsetDateTime.class))
            .map(OffsetDateTime::toInstant));
  }
}
