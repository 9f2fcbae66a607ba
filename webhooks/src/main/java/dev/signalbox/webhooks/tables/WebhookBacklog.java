package dev.signalbox.webhooks.tables;

import dev.signalbox.store.Database;
import java.time.Duration;

/**
 * What the webhooks of all repositories have not been sent, those that are paused aside.
 *
 * @param entries entries of event logs, counted for each webhook they are to be sent to
 * @param oldest how long ago the oldest of them was logged
 */
public record WebhookBacklog(long entries, Duration oldest) {
  public static final WebhookBacklog NONE = new WebhookBacklog(0, Duration.ZERO);

  /** Where nothing is on its way, the log tells what would be next: a sender may have died. */
  private static final String READ =
      """
      select coalesce(sum(behind), 0) as entries,
        coalesce(extract(epoch from clock_timestamp() - min(since)), 0)::float8 as seconds
      from (
        select greatest(c.last_number - w.cursor_number, 0) as behind,
          coalesce(h.entry_at,
            case when c.last_number > w.cursor_number then (
              select e.received_at from event_log e
              where e.repository_id = w.repository_id
                and (e.received_at, e.number) > (w.cursor_at, w.cursor_number)
              order by e.received_at, e.number limit 1) end) as since
        from webhook w join log_counter c on c.repository_id = w.repository_id
        left join webhook_delivery h on h.id = w.head
        where w.is_active) waiting
      """;

  public static WebhookBacklog read(Database database) {
    return database.read(
        db ->
            db.resultQuery(READ)
                .fetchSingle(
                    row ->
                        new WebhookBacklog(
                            row.get("entries", long.class),
                            age(row.get("seconds", double.class)))));
  }

  private static Duration age(double seconds) {
    return Duration.ofMillis(Math.max(0, Math.round(seconds * 1000)));
  }
}
