package dev.signalbox.store.queue;

import dev.signalbox.store.Database;

/**
 * Which life of the database this is. It is told by a value of our own, by the server's identity
 * and by its timeline: a standby that was promoted and a backup that was rolled forward have
 * another timeline, a new cluster another identity. What neither tells, a dump that is loaded
 * again, whoever loads it has to tell by {@link #renew}. Leases of another life are nobody's.
 */
public final class StoreGeneration {
  /** An expression; the timeline is that of what is written now, not of the last checkpoint. */
  static final String CURRENT =
      """
      (select g.generation || '/' || c.system_identifier
         || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
       from store_generation g, pg_control_system() c)
      """;

  private StoreGeneration() {}

  /** To be called after a backup was restored, before any node serves it. */
  public static void renew(Database database) {
    database.run(tx -> tx.execute("update store_generation set generation = gen_random_uuid()"));
  }
}
