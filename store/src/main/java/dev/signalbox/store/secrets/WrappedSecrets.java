package dev.signalbox.store.secrets;

import static dev.signalbox.store.schema.Tables.WRAPPED_SECRET;

import dev.signalbox.store.Database;
import java.security.SecureRandom;

/** Secrets shared by all nodes of one database. */
public final class WrappedSecrets {
  private final Database database;
  private final MasterKey masterKey;

  public WrappedSecrets(Database database, MasterKey masterKey) {
    this.database = database;
    this.masterKey = masterKey;
  }

  /** The secret of this name; made by whichever node asks first. */
  public byte[] get(String name, int bytes) {
    if (masterKey.isShort() && !has(name)) {
      throw new IllegalArgumentException(
          "SIGNALBOX_MASTER_KEY is shorter than "
              + MasterKey.MIN_LENGTH
              + " characters, and all that protects the secrets in the database; make one with:"
              + " openssl rand -hex 32");
    }
    byte[] fresh = new byte[bytes];
    new SecureRandom().nextBytes(fresh);
    byte[] wrapped = masterKey.wrap(name, fresh);
    byte[] stored =
        database.transaction(
            tx -> {
              tx.insertInto(WRAPPED_SECRET, WRAPPED_SECRET.NAME, WRAPPED_SECRET.WRAPPED)
                  .values(name, wrapped)
                  .onConflictDoNothing()
                  .execute();
              return tx.select(WRAPPED_SECRET.WRAPPED)
                  .from(WRAPPED_SECRET)
                  .where(WRAPPED_SECRET.NAME.eq(name))
                  .fetchSingle()
                  .value1();
            });
    return masterKey.unwrap(name, stored);
  }

  /** What was wrapped with a short key before stays readable. */
  private boolean has(String name) {
    return database.read(db -> db.fetchExists(WRAPPED_SECRET, WRAPPED_SECRET.NAME.eq(name)));
  }
}
