package dev.signalbox.store.secrets;

import dev.signalbox.store.Database;
import java.security.SecureRandom;
import java.util.Optional;
import org.jooq.DSLContext;

/** Secrets shared by all nodes of one database. */
public final class WrappedSecrets implements Secrets {
  private final Database database;
  private final MasterKey masterKey;
  private final Optional<MasterKey> previous;

  public WrappedSecrets(Database database, MasterKey masterKey) {
    this(database, masterKey, Optional.empty());
  }

  /**
   * While the master key is being replaced, nodes that still have the previous one may wrap by it.
   */
  public WrappedSecrets(Database database, MasterKey masterKey, Optional<MasterKey> previous) {
    this.database = database;
    this.masterKey = masterKey;
    this.previous = previous;
  }

  @Override
  public Optional<byte[]> find(String name) {
    return database.read(db -> stored(db, name)).map(wrapped -> unwrap(name, wrapped));
  }

  @Override
  public byte[] get(String name, int bytes) {
    if (!has(name)) requireLong();
    byte[] fresh = new byte[bytes];
    new SecureRandom().nextBytes(fresh);
    byte[] wrapped = masterKey.wrap(name, fresh);
    byte[] stored =
        database.transaction(
            tx -> {
              tx.execute(
                  "insert into wrapped_secret (name, wrapped) values (?, ?) on conflict do nothing",
                  name,
                  wrapped);
              return stored(tx, name).orElseThrow();
            });
    return unwrap(name, stored);
  }

  /** Wraps by the master key whatever only the previous one opens: all of it or nothing. */
  public int rewrap() {
    return database.transaction(
        tx -> {
          var rows = tx.fetch("select name, wrapped from wrapped_secret order by name for update");
          int rewrapped = 0;
          for (var row : rows) {
            String name = row.get("name", String.class);
            byte[] wrapped = row.get("wrapped", byte[].class);
            if (masterKey.opens(name, wrapped)) continue;
            requireLong();
            tx.execute(
                "update wrapped_secret set wrapped = ? where name = ?",
                masterKey.wrap(name, unwrap(name, wrapped)),
                name);
            rewrapped++;
          }
          return rewrapped;
        });
  }

  private byte[] unwrap(String name, byte[] wrapped) {
    return previous
        .filter(key -> !masterKey.opens(name, wrapped) && key.opens(name, wrapped))
        .orElse(masterKey)
        .unwrap(name, wrapped);
  }

  private static Optional<byte[]> stored(DSLContext db, String name) {
    return db.resultQuery("select wrapped from wrapped_secret where name = ?", name)
        .fetchOptional(row -> row.get(0, byte[].class));
  }

  private void requireLong() {
    if (!masterKey.isShort()) return;
    throw new IllegalArgumentException(
        "SIGNALBOX_MASTER_KEY is shorter than "
            + MasterKey.MIN_LENGTH
            + " characters, and all that protects the secrets in the database; make one with:"
            + " openssl rand -hex 32");
  }

  /** What was wrapped with a short key before stays readable. */
  private boolean has(String name) {
    return database.read(db -> stored(db, name)).isPresent();
  }
}
