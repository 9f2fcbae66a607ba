package dev.signalbox.store.log;

import dev.signalbox.store.Database;
import dev.signalbox.store.partitions.WeeklyPartitions;
import java.time.Duration;
import java.time.Instant;
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

  /** Returns how many weeks were dropped. Each goes for itself, so that locks are held briefly. */
  public int drop(Instant now) {
    Instant oldestKept = now.minus(KEPT);
    new LogPartitions(database).prepare(now);
    int dropped = 0;
    while (database.maintenance(tx -> dropOldest(tx, oldestKept))) dropped++;
    return dropped;
  }

  private static boolean dropOldest(DSLContext tx, Instant oldestKept) {
    WeeklyPartitions.lock(tx);
    var week = LogPartitions.WEEKS.oldestPast(tx, oldestKept);
    week.ifPresent(name -> drop(tx, name));
    return week.isPresent();
  }

  private static void drop(DSLContext tx, String week) {
    leave(tx, week);
    enter(tx, week);
    raiseFloor(tx, week);
    tx.execute("drop table " + week);
  }

  /** Members from before the week: everything it says comes after they entered. */
  private static void leave(DSLContext tx, String week) {
    tx.execute(
        """
        delete from log_membership m using %s e
        where e.type = 'action.queue.leave' and e.repository_id = m.repository_id
          and coalesce((e.metadata->>'session_id')::uuid = m.session_id,
                       e.pull_request = m.pull_request)
        """
            .formatted(week));
  }

  private static void enter(DSLContext tx, String week) {
    tx.execute(
        """
        insert into log_membership (repository_id, session_id, pull_request, base_ref, entered)
        select repository_id, (metadata->>'session_id')::uuid, pull_request, base_ref, metadata
        from %1$s entered
        where type = 'action.queue.enter' and pull_request is not null
          and not exists (
            select 1 from %1$s e
            where e.type = 'action.queue.leave' and e.repository_id = entered.repository_id
              and e.pull_request = entered.pull_request and e.number > entered.number
              and coalesce(e.metadata->>'session_id' = entered.metadata->>'session_id', true))
        on conflict do nothing
        """
            .formatted(week));
  }

  private static void raiseFloor(DSLContext tx, String week) {
    tx.execute(
        """
        update log_counter c set floor_number = greatest(c.floor_number, w.top)
        from (select repository_id, max(number) as top from %s group by repository_id) w
        where w.repository_id = c.repository_id
        """
            .formatted(week));
  }
}
