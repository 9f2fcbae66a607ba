package dev.signalbox.server.dashboard.webhooks;

import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Icon;
import dev.signalbox.server.dashboard.pages.Stamp;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.webhooks.DeliveryState;
import dev.signalbox.webhooks.view.DeliveryView;
import java.time.Instant;
import java.util.Optional;

/**
 * A delivery as the page shows it.
 *
 * @param outcome what became of it, in a sentence
 * @param fault why the last try failed; empty where it did not
 * @param answer the beginning of what the receiver said; empty where it said nothing
 */
public record DeliveryLine(
    String id,
    String tone,
    String shape,
    String event,
    String entry,
    String outcome,
    String fault,
    String at,
    String time,
    String request,
    String answer,
    boolean isQueued) {
  static DeliveryLine of(DeliveryView delivery, Instant now) {
    return new DeliveryLine(
        delivery.id().toString(),
        tone(delivery),
        shape(delivery),
        delivery.event(),
        Optional.ofNullable(delivery.entry()).map(it -> "entry " + it).orElse(""),
        outcome(delivery, now),
        Optional.ofNullable(delivery.fault()).map(VisibleText::prose).orElse(""),
        delivery.createdAt().toString(),
        Stamp.of(delivery.createdAt()),
        delivery.request(),
        Optional.ofNullable(delivery.answer()).map(VisibleText::prose).orElse(""),
        delivery.queued());
  }

  private static String shape(DeliveryView delivery) {
    return switch (delivery.state()) {
      case DELIVERED -> Icon.TICK;
      case FAILED -> Icon.CROSS;
      case PENDING -> Icon.CLOCK;
    };
  }

  private static String tone(DeliveryView delivery) {
    if (delivery.state() == DeliveryState.DELIVERED) return "good";
    return delivery.tries() == 0 ? "idle" : "bad";
  }

  private static String outcome(DeliveryView delivery, Instant now) {
    boolean isUntried = delivery.state() == DeliveryState.PENDING && delivery.tries() == 0;
    if (delivery.queued() || isUntried) return "Is being sent.";
    String tries = (delivery.tries() == 1 ? "1 try" : delivery.tries() + " tries") + last(delivery);
    return switch (delivery.state()) {
      case DELIVERED -> "Delivered, " + tries + ".";
      case FAILED -> "Failed, " + tries + ".";
      case PENDING ->
          "Failed so far, "
              + tries
              + "; the next is "
              + DisplayTime.until(delivery.nextTryAt(), now).words()
              + ".";
    };
  }

  private static String last(DeliveryView delivery) {
    String status =
        Optional.ofNullable(delivery.status()).map(it -> "answered " + it).orElse("no answer");
    return Optional.ofNullable(delivery.durationMs())
        .map(it -> ", the last: " + status + " after " + it + " ms")
        .orElse("");
  }

  public boolean hasFault() {
    return !fault.isEmpty();
  }

  public boolean hasAnswer() {
    return !answer.isEmpty();
  }
}
