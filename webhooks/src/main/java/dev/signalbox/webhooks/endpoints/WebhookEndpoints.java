package dev.signalbox.webhooks.endpoints;

import static dev.signalbox.webhooks.endpoints.WebhookPaths.WEBHOOK;

import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Fault;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.Subscription;
import dev.signalbox.webhooks.network.AllowedReceivers;
import dev.signalbox.webhooks.network.ReceiverUrl;
import dev.signalbox.webhooks.tables.Subscriptions;
import dev.signalbox.webhooks.view.WebhookView;
import dev.signalbox.webhooks.view.WebhookViews;
import dev.signalbox.webhooks.view.WebhookWithSecret;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Webhooks: listing, creating, changing and deleting them. */
final class WebhookEndpoints {
  private final Subscriptions subscriptions;
  private final AllowedReceivers allowed;
  private final InstantSource clock;

  WebhookEndpoints(Subscriptions subscriptions, AllowedReceivers allowed, InstantSource clock) {
    this.subscriptions = subscriptions;
    this.allowed = allowed;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.get(WebhookPaths.ALL, "The webhooks of a repository")
            .answers(WebhookViews.class)
            .ofRepository(Right.ADMINISTER, this::list),
        Route.post(WebhookPaths.ALL, "Have a URL told of entries of the event log, from now on")
            .takes(WebhookInputs.URL)
            .takes(WebhookInputs.CHOICES)
            .answers(201, WebhookWithSecret.class)
            .ofRepository(Right.ADMINISTER, this::create),
        Route.get(WebhookPaths.ONE, "One webhook")
            .takes(WEBHOOK)
            .answers(WebhookView.class)
            .ofRepository(Right.ADMINISTER, this::show),
        Route.patch(WebhookPaths.ONE, "Change, pause or resume a webhook")
            .takes(WEBHOOK, WebhookInputs.NEW_URL, WebhookInputs.ACTIVE, WebhookInputs.SKIP_BACKLOG)
            .takes(WebhookInputs.CHOICES)
            .answers(WebhookView.class)
            .ofRepository(Right.ADMINISTER, this::change),
        Route.post(
                WebhookPaths.ONE + "/rotate_secret",
                "Replace the secret; the old one signs as well for 24 hours")
            .takes(WEBHOOK)
            .answers(WebhookWithSecret.class)
            .ofRepository(Right.ADMINISTER, this::rotate),
        Route.delete(WebhookPaths.ONE, "Delete a webhook and its deliveries")
            .takes(WEBHOOK)
            .ofRepository(Right.ADMINISTER, this::delete));
  }

  private Answer list(Call call, Repository repository) {
    var found = subscriptions.list(repository.id());
    return Answer.ok(new WebhookViews(found.stream().map(WebhookView::of).toList()));
  }

  private Answer show(Call call, Repository repository) {
    return shown(subscriptions.find(repository.id(), call.get(WEBHOOK)));
  }

  private Answer create(Call call, Repository repository) {
    String url = call.get(WebhookInputs.URL);
    ReceiverUrl receiver;
    try {
      receiver = ReceiverUrl.parse(url, allowed);
    } catch (IllegalArgumentException e) {
      return invalid(url, e);
    }
    var secret = SigningSecret.random();
    return subscriptions
        .create(change(call, repository, receiver.origin()), WebhookInputs.fresh(call), secret)
        .map(it -> Answer.created(WebhookWithSecret.of(it, secret)))
        .orElseGet(
            () ->
                Answer.problem(
                    409,
                    "There are already " + Subscriptions.MOST + " webhooks; delete one first"));
  }

  private Answer change(Call call, Repository repository) {
    var found = subscriptions.find(repository.id(), call.get(WEBHOOK));
    if (found.isEmpty()) return WebhookPaths.unknown();
    var wanted = WebhookInputs.changed(call, found.get().settings());
    String origin = origin(found.get());
    try {
      if (call.get(WebhookInputs.NEW_URL).isPresent()) {
        origin = ReceiverUrl.parse(wanted.url(), allowed).origin();
      }
    } catch (IllegalArgumentException e) {
      return invalid(wanted.url(), e);
    }
    return shown(changed(call, change(call, repository, origin), found.get(), wanted));
  }

  /** Settings first: what is resumed goes to where it was changed to. */
  private Optional<Subscription> changed(
      Call call,
      Subscriptions.AuditedChange by,
      Subscription before,
      Subscription.Settings wanted) {
    var after =
        wanted.equals(before.settings())
            ? Optional.of(before)
            : subscriptions.update(by, before.id(), wanted);
    boolean skips = call.get(WebhookInputs.SKIP_BACKLOG).orElse(false);
    var active = call.get(WebhookInputs.ACTIVE);
    if (after.isEmpty() || (active.isEmpty() && !skips)) return after;
    return active.orElse(before.isActive())
        ? subscriptions.resume(by, before.id(), skips)
        : subscriptions.pause(by, before.id());
  }

  private Answer rotate(Call call, Repository repository) {
    var found = subscriptions.find(repository.id(), call.get(WEBHOOK));
    var secret = SigningSecret.random();
    return found
        .flatMap(it -> subscriptions.rotate(change(call, repository, origin(it)), it.id(), secret))
        .map(it -> Answer.ok(WebhookWithSecret.of(it, secret)))
        .orElseGet(WebhookPaths::unknown);
  }

  private Answer delete(Call call, Repository repository) {
    var found = subscriptions.find(repository.id(), call.get(WEBHOOK));
    boolean isDeleted =
        found.isPresent()
            && subscriptions.delete(
                change(call, repository, origin(found.get())), found.get().id());
    return isDeleted ? Answer.noContent() : WebhookPaths.unknown();
  }

  private Subscriptions.AuditedChange change(Call call, Repository repository, String origin) {
    return new Subscriptions.AuditedChange(repository, call.source(), origin, clock.instant());
  }

  /** Also of one that was allowed when it was made, and is no longer. */
  private String origin(Subscription subscription) {
    try {
      return ReceiverUrl.parse(subscription.settings().url(), allowed).origin();
    } catch (IllegalArgumentException e) {
      return "webhook";
    }
  }

  private static Answer shown(Optional<Subscription> subscription) {
    return subscription.map(it -> Answer.ok(WebhookView.of(it))).orElseGet(WebhookPaths::unknown);
  }

  private static Answer invalid(String url, IllegalArgumentException e) {
    return Refusals.invalid(
        List.of(new Fault("url", List.of("body", "url"), String.valueOf(e.getMessage()), url)));
  }
}
