package dev.signalbox.insights.tables;

import org.jooq.DSLContext;

/** Changes of the states of a job's tests, of which copies have to hear. */
public final class JobChanges {
  private JobChanges() {}

  /** Takes the row of the job until the end of the transaction, unless somebody else has it. */
  public static boolean tryLock(DSLContext tx, long job) {
    return tx.fetchOptional("select 1 from ci_job where number = ? for update skip locked", job)
        .isPresent();
  }

  /**
   * For whoever holds the row of the job: taking it after rows of its tests would wait for an
   * upload that waits for those.
   */
  public static void count(DSLContext tx, long job) {
    tx.execute("update ci_job set changes = changes + 1 where number = ?", job);
  }
}
