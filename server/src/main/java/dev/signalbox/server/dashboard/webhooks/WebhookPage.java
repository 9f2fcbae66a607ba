package dev.signalbox.server.dashboard.webhooks;

import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * One webhook and its deliveries.
 *
 * @param list the address of the list of webhooks
 * @param address of the page itself
 * @param secret where it is new, and shown this once; else empty
 * @param older where the list of deliveries goes on; empty at its end
 * @param isNewest whether it begins with the newest delivery; only then the page follows them
 */
public record WebhookPage(
    Frame frame,
    String fault,
    String list,
    String address,
    String secret,
    WebhookLine webhook,
    List<DeliveryLine> deliveries,
    String older,
    boolean isNewest,
    String now) {
  public WebhookPage {
    deliveries = List.copyOf(deliveries);
  }

  public String token() {
    return frame.token();
  }

  public boolean hasSecret() {
    return !secret.isEmpty();
  }

  public boolean isEmpty() {
    return deliveries.isEmpty();
  }

  public boolean hasOlder() {
    return !older.isEmpty();
  }

  /** The record would print it. */
  @Override
  public String toString() {
    return "WebhookPage[" + webhook.id() + "]";
  }
}
