package dev.signalbox.webhooks.endpoints;

import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Route;
import dev.signalbox.webhooks.network.AllowedReceivers;
import dev.signalbox.webhooks.sending.PayloadWriter;
import dev.signalbox.webhooks.tables.DeliveryHistory;
import dev.signalbox.webhooks.tables.Subscriptions;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** Every endpoint of webhooks. */
public final class WebhookRoutes {
  private WebhookRoutes() {}

  public static List<Route> of(
      Subscriptions subscriptions,
      DeliveryHistory history,
      PayloadWriter bodies,
      AllowedReceivers allowed,
      Pager pager,
      InstantSource clock) {
    var routes = new ArrayList<Route>();
    routes.addAll(new WebhookEndpoints(subscriptions, allowed, clock).routes());
    routes.addAll(new DeliveryEndpoints(subscriptions, history, bodies, pager, clock).routes());
    return routes;
  }
}
