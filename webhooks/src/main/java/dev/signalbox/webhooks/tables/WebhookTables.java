package dev.signalbox.webhooks.tables;

import dev.signalbox.store.TableSet;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jooq.Record;

/** The tables of webhooks, and how times stand in them. */
public final class WebhookTables {
  public static final TableSet TABLES =
      new TableSet("webhooks", "dev/signalbox/webhooks/migrations");

  private WebhookTables() {}

  static OffsetDateTime utc(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }

  static Instant time(Record row, String column) {
    return row.get(column, OffsetDateTime.class).toInstant();
  }

  static Optional<Instant> optionalTime(Record row, String column) {
    return Optional.ofNullable(row.get(column, OffsetDateTime.class))
        .map(OffsetDateTime::toInstant);
  }
}
