package dev.signalbox.webhooks.endpoints;

import static dev.signalbox.webhooks.endpoints.WebhookPaths.DELIVERY_ID;
import static dev.signalbox.webhooks.endpoints.WebhookPaths.WEBHOOK;

import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryState;
import dev.signalbox.webhooks.Subscription;
import dev.signalbox.webhooks.sending.PayloadWriter;
import dev.signalbox.webhooks.tables.DeliveryHistory;
import dev.signalbox.webhooks.tables.Subscriptions;
import dev.signalbox.webhooks.view.DeliveryView;
import dev.signalbox.webhooks.view.DeliveryViews;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** What was sent, and sending something out of turn: a test, or a delivery once more. */
final class DeliveryEndpoints {
  private static final int PER_PAGE = 20;
  private static final Input<Optional<Integer>> ENTRIES =
      Input.query(
          "per_page",
          WholeNumber.between(1, 100).asInt().usually(PER_PAGE),
          "Deliveries on a page; 20 if absent");
  private static final Input<Optional<DeliveryState>> STATE =
      Input.query("state", Choice.of(DeliveryState.class), "Only deliveries in this state");

  private final Subscriptions subscriptions;
  private final DeliveryHistory history;
  private final PayloadWriter bodies;
  private final Pager pager;
  private final InstantSource clock;

  DeliveryEndpoints(
      Subscriptions subscriptions,
      DeliveryHistory history,
      PayloadWriter bodies,
      Pager pager,
      InstantSource clock) {
    this.subscriptions = subscriptions;
    this.history = history;
    this.bodies = bodies;
    this.pager = pager;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.post(WebhookPaths.ONE + "/ping", "Send a test delivery, also while paused")
            .takes(WEBHOOK)
            .answers(202, DeliveryView.class)
            .ofRepository(Right.ADMINISTER, this::ping),
        Route.get(WebhookPaths.DELIVERIES, "The deliveries of a webhook, newest first")
            .takes(WEBHOOK, STATE, Pager.CURSOR, ENTRIES)
            .answers(DeliveryViews.class)
            .ofRepository(Right.ADMINISTER, this::list),
        Route.get(WebhookPaths.DELIVERY, "One delivery")
            .takes(WEBHOOK, DELIVERY_ID)
            .answers(DeliveryView.class)
            .ofRepository(Right.ADMINISTER, this::show),
        Route.post(WebhookPaths.DELIVERY + "/redeliver", "Send a delivery once more")
            .takes(WEBHOOK, DELIVERY_ID)
            .answers(202, DeliveryView.class)
            .ofRepository(Right.ADMINISTER, this::redeliver));
  }

  private Answer ping(Call call, Repository repository) {
    var webhook = found(call, repository);
    if (webhook.isEmpty()) return WebhookPaths.unknown();
    String by = call.caller().actor().name();
    String body = bodies.ping(webhook.get(), repository.slug(), by, clock.instant());
    return queued(history.ping(webhook.get().id(), body, clock.instant()));
  }

  private Answer list(Call call, Repository repository) {
    var webhook = found(call, repository);
    if (webhook.isEmpty()) return WebhookPaths.unknown();
    var id = webhook.get().id();
    var state = call.get(STATE);
    int perPage = call.get(ENTRIES).orElse(PER_PAGE);
    var listing =
        new Pager.Listing<Delivery>(
            String.join(
                "\n", "deliveries", id.toString(), state.map(DeliveryState::spelled).orElse("-")),
            (at, most) ->
                history.list(id, state, at.start().map(Long::valueOf), at.isBackward(), most),
            delivery -> Long.toString(delivery.number()));
    return pager.page(
        call,
        listing,
        perPage,
        page ->
            new DeliveryViews(page.size(), perPage, page.stream().map(DeliveryView::of).toList()));
  }

  private Answer show(Call call, Repository repository) {
    return found(call, repository)
        .flatMap(it -> history.find(it.id(), call.get(DELIVERY_ID)))
        .map(it -> Answer.ok(DeliveryView.of(it)))
        .orElseGet(DeliveryEndpoints::unknown);
  }

  private Answer redeliver(Call call, Repository repository) {
    return found(call, repository)
        .flatMap(it -> history.find(it.id(), call.get(DELIVERY_ID)).map(_ -> it))
        .map(it -> queued(history.request(it.id(), call.get(DELIVERY_ID), clock.instant())))
        .orElseGet(DeliveryEndpoints::unknown);
  }

  private Optional<Subscription> found(Call call, Repository repository) {
    return subscriptions.find(repository.id(), call.get(WEBHOOK));
  }

  private static Answer queued(Optional<Delivery> delivery) {
    return delivery
        .map(it -> new Answer(202, new Answer.Content.JsonOf(DeliveryView.of(it)), List.of()))
        .orElseGet(
            () ->
                Answer.problem(409, "Too many deliveries wait to be sent; try again in a minute"));
  }

  private static Answer unknown() {
    return Answer.problem(404, "Delivery not found");
  }
}
