package dev.signalbox.webhooks.tables;

import static dev.signalbox.webhooks.tables.WebhookTables.optionalTime;
import static dev.signalbox.webhooks.tables.WebhookTables.time;

import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryAttempt;
import dev.signalbox.webhooks.DeliveryState;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import org.jooq.Record;

/** Deliveries as they lie in their table. */
final class DeliveryRows {
  private DeliveryRows() {}

  static Delivery delivery(Record row) {
    Long entry = row.get("entry_number", Long.class);
    return new Delivery(
        row.get("id", UUID.class),
        row.get("number", long.class),
        row.get("event", String.class),
        entry == null ? OptionalLong.empty() : OptionalLong.of(entry),
        row.get("body", String.class),
        time(row, "created_at"),
        state(row.get("state", String.class)),
        row.get("tries", int.class),
        optionalTime(row, "first_tried_at"),
        optionalTime(row, "tried_at"),
        optionalTime(row, "next_try_at"),
        optionalTime(row, "requested_at"),
        optionalTime(row, "tried_at").map(_ -> attempt(row)));
  }

  private static DeliveryAttempt attempt(Record row) {
    Integer status = row.get("status", Integer.class);
    return new DeliveryAttempt(
        status == null ? OptionalInt.empty() : OptionalInt.of(status),
        row.get("fault", String.class),
        row.get("answer", String.class),
        Duration.ofMillis(row.get("duration_millis", long.class)),
        Optional.empty());
  }

  private static DeliveryState state(String spelled) {
    return Arrays.stream(DeliveryState.values())
        .filter(it -> it.spelled().equals(spelled))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("a delivery of unknown state: " + spelled));
  }
}
