package dev.signalbox.webhooks.view;

import java.util.List;

/** A page of deliveries, newest first. */
public record DeliveryViews(int size, int perPage, List<DeliveryView> deliveries) {
  public DeliveryViews {
    deliveries = List.copyOf(deliveries);
  }
}
