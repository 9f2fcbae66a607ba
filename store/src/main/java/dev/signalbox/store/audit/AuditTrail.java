package dev.signalbox.store.audit;

import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.store.Database;
import dev.signalbox.wire.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jooq.DSLContext;

/** Writes the audit trail as part of the transaction that makes an entry true, and reads it. */
public final class AuditTrail {
  public static final Duration KEPT = Duration.ofDays(366);

  /** Any number, as long as nothing else takes advisory locks with it. */
  private static final int LOCKS = 0x5167_6175;

  private static final String INSERT =
      """
      insert into audit_entry (owner_folded, at, repository_id, owner, repository,
        actor_type, actor_id, actor_name, action, subject, details, address)
      values (?, clock_timestamp(), ?::bigint, ?::text, ?::text, ?, ?, ?, ?, ?, ?::json, ?::text)
      """;

  private final Database database;

  public AuditTrail(Database database) {
    this.database = database;
  }

  public void append(AuditEntry entry) {
    database.run(tx -> append(tx, entry));
  }

  /**
   * Those who write for one owner wait for each other until they commit, so that an entry never
   * appears behind one that a reader has already seen.
   */
  public static void append(DSLContext tx, AuditEntry entry) {
    var where = Where.of(entry.place());
    tx.execute(
        "select pg_advisory_xact_lock(?, hashtext(?))",
        LOCKS,
        where.owner().map(OwnerName::folded).orElse(""));
    var actor = entry.source().actor();
    tx.execute(
        INSERT,
        where.owner().map(OwnerName::folded).orElse(""),
        where.repository().map(it -> it.id()).orElse(null),
        where.owner().map(OwnerName::value).orElse(null),
        where.repository().map(it -> it.slug().name().value()).orElse(null),
        actor.type().spelled(),
        text(actor.id()),
        actor.name(),
        entry.action().spelled(),
        entry.subject(),
        Json.text(new TreeMap<>(entry.details())),
        entry.source().address().orElse(null));
  }

  private record Where(Optional<OwnerName> owner, Optional<AuditPlace.OfRepository> repository) {
    static Where of(AuditPlace place) {
      return switch (place) {
        case AuditPlace.Service() -> new Where(Optional.empty(), Optional.empty());
        case AuditPlace.OfOwner(var owner) -> new Where(Optional.of(owner), Optional.empty());
        case AuditPlace.OfRepository it ->
            new Where(Optional.of(it.slug().owner()), Optional.of(it));
      };
    }
  }

  private static String text(ActorId id) {
    return switch (id) {
      case ActorId.OfAccount(long number) -> Long.toString(number);
      case ActorId.OfKey(var uuid) -> uuid.toString();
    };
  }

  /** At most the slice's limit, always newest first. */
  public List<StoredAudit> read(AuditSlice slice) {
    return database.read(db -> AuditQuery.of(slice).read(db));
  }

  /** Drops what is past keeping; returns how many entries that were. */
  public int drop(Instant now) {
    return database.transaction(
        tx ->
            tx.execute(
                "delete from audit_entry where at < ?::timestamptz",
                now.minus(KEPT).atOffset(ZoneOffset.UTC)));
  }
}
