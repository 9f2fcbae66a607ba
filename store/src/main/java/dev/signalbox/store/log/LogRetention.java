package dev.signalbox.store.log;

import dev.signalbox.store.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jooq.DSLContext;

/**
 * Drops the weeks that are past keeping. Before a week goes, what it says about who is in the queue
 * is folded into the membership at the floor, in the same transaction: folding the rest of the log
 * from there gives the same queue as before.
 */
public final class LogRetention {
  public static final Duration KEPT = Duration.ofDays(90);

  private final Database database;

  public LogRetention(Database database) {
    this.database = database;
  }

  /** Returns how many weeks were dropped. */
  public int drop(Instant now) {
    LocalDate oldestKept = now.minus(KEPT).atOffset(ZoneOffset.UTC).toLocalDate();
    return database.transaction(
        tx -> {
          LogPartitions.lock(tx);
          int dropped = 0;
          for (LocalDate monday : LogPartitions.mondays(tx)) {
            if (monday.plusWeeks(1).isAfter(oldestKept)) break;
            raiseFloor(tx, LogPartitions.tableOf(monday));
            dropped++;
          }
          return dropped;
        });
  }

  private static void raiseFloor(DSLContext tx, String week) {
    tx.execute(
        """
        insert into log_membership (repository_id, session_id, pull_request, base_ref, entered)
        select repository_id, (metadata->>'session_id')::uuid, pull_request, base_ref, metadata
        from %s where type = 'action.queue.enter' and pull_request is not null
        on conflict do nothing
        """
            .formatted(week));
    tx.execute(
        """
        delete from log_membership m using %s e
        where e.type = 'action.queue.leave' and e.repository_id = m.repository_id
          and e.metadata->>'session_id' = m.session_id::text
        """
            .formatted(week));
    tx.execute(
        """
        update log_counter c set floor_number = greatest(c.floor_number, w.top)
        from (select repository_id, max(number) as top from %s group by repository_id) w
        where w.repository_id = c.repository_id
        """
            .formatted(week));
    tx.execute("drop table " + week);
  }
}
