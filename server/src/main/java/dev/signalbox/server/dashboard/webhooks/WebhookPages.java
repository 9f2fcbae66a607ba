package dev.signalbox.server.dashboard.webhooks;

import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.log.TypeGroup;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.webhooks.view.DeliveryView;
import dev.signalbox.webhooks.view.DeliveryViews;
import dev.signalbox.webhooks.view.WebhookView;
import dev.signalbox.webhooks.view.WebhookViews;
import dev.signalbox.webhooks.view.WebhookWithSecret;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** {@code /r/OWNER/NAME/webhooks}, for admins: to everybody else there is no such page. */
public final class WebhookPages {
  private static final String ALL = Tab.WEBHOOKS.below();
  private static final String ONE = ALL + "/{id}";
  private static final String API = "/webhooks";

  private final Pages pages;
  private final ApiGateway api;
  private final InstantSource clock;

  public WebhookPages(Pages pages, ApiGateway api, InstantSource clock) {
    this.pages = pages;
    this.api = api;
    this.clock = clock;
  }

  public List<PageRoute> routes() {
    return List.of(
        PageRoute.page(
            ALL,
            forAdmins(request -> list(200, request, "", WebhookListPage.Draft.EMPTY, List.of()))),
        PageRoute.form(ALL + "/add", forAdmins(this::add)),
        PageRoute.page(ONE, forAdmins(request -> one(200, request, id(request), "", ""))),
        PageRoute.form(ONE + "/change", forAdmins(this::change)),
        PageRoute.form(ONE + "/pause", forAdmins(it -> patch(it, Map.of("active", false)))),
        PageRoute.form(ONE + "/resume", forAdmins(this::resume)),
        PageRoute.form(ONE + "/ping", forAdmins(it -> posted(it, "/ping"))),
        PageRoute.form(ONE + "/rotate", forAdmins(this::rotate)),
        PageRoute.form(ONE + "/delete", forAdmins(this::delete)),
        PageRoute.form(
            ONE + "/deliveries/{delivery}/again",
            forAdmins(
                it ->
                    posted(
                        it,
                        "/deliveries/"
                            + PercentEncoding.encode(it.name("delivery"))
                            + "/redeliver"))));
  }

  private Function<PageRequest, Answer> forAdmins(Function<PageRequest, Answer> handler) {
    return request -> request.may(Right.ADMINISTER) ? handler.apply(request) : pages.noSuchPage();
  }

  private static String id(PageRequest request) {
    return request.name("id");
  }

  private static String path(String id) {
    return API + "/" + PercentEncoding.encode(id);
  }

  private Answer list(
      int status,
      PageRequest request,
      String fault,
      WebhookListPage.Draft draft,
      List<String> types) {
    return switch (api.get(request, API, "", WebhookViews.class)) {
      case ApiAnswer.Shown<WebhookViews>(var found, _) ->
          pages.show(
              status,
              "webhooks",
              new WebhookListPage(
                  pages.frame("Webhooks of " + request.repository().slug(), request, Tab.WEBHOOKS),
                  fault,
                  request.address() + ALL,
                  found.webhooks().stream().map(it -> WebhookLine.of(it, clock.instant())).toList(),
                  TypeGroup.all(types),
                  draft));
      case ApiAnswer.Refused<WebhookViews>(int refused, String words) ->
          pages.notice(refused, "Webhooks", words);
    };
  }

  /** The secret is shown on the page that answers, because it can't be asked for again. */
  private Answer add(PageRequest request) {
    var form = request.form();
    return switch (api.post(request, API, WebhookWish.of(form), WebhookWithSecret.class)) {
      case ApiAnswer.Shown<WebhookWithSecret>(var made, _) ->
          one(200, request, made.webhook().id().toString(), "", made.secret());
      case ApiAnswer.Refused<WebhookWithSecret>(int status, String words) ->
          list(
              status,
              request,
              words,
              new WebhookListPage.Draft(
                  form.get("url"),
                  form.get("format"),
                  form.get("pull_requests"),
                  form.get("base_ref")),
              form.fields().getOrDefault("event_type", List.of()));
    };
  }

  private Answer one(int status, PageRequest request, String id, String fault, String secret) {
    return switch (api.get(request, path(id), "", WebhookView.class)) {
      case ApiAnswer.Shown<WebhookView>(var webhook, _) ->
          shown(status, request, webhook, fault, secret);
      case ApiAnswer.Refused<WebhookView> _ -> pages.noSuchPage();
    };
  }

  private Answer shown(
      int status, PageRequest request, WebhookView webhook, String fault, String secret) {
    String cursor =
        request.asked("cursor").stream()
            .findFirst()
            .map(it -> "cursor=" + PercentEncoding.encode(it) + "&")
            .orElse("");
    String below = path(webhook.id().toString()) + "/deliveries";
    return switch (api.get(request, below, cursor + "per_page=25", DeliveryViews.class)) {
      case ApiAnswer.Shown<DeliveryViews> page ->
          shown(
              status, request, webhook, fault, secret, page.view().deliveries(), page.nextCursor());
      case ApiAnswer.Refused<DeliveryViews>(int refused, String words) ->
          shown(refused, request, webhook, words, secret, List.of(), "");
    };
  }

  private Answer shown(
      int status,
      PageRequest request,
      WebhookView webhook,
      String fault,
      String secret,
      List<DeliveryView> deliveries,
      String cursor) {
    String list = request.address() + ALL;
    String address = list + "/" + webhook.id();
    return pages.show(
        status,
        "webhook",
        new WebhookPage(
            pages.frame("Webhook of " + request.repository().slug(), request, Tab.WEBHOOKS),
            fault,
            list,
            address,
            secret,
            WebhookLine.of(webhook, clock.instant()),
            deliveries.stream().map(it -> DeliveryLine.of(it, clock.instant())).toList(),
            cursor.isEmpty() ? "" : address + "?cursor=" + cursor,
            request.asked("cursor").isEmpty(),
            clock.instant().toString()));
  }

  private Answer change(PageRequest request) {
    return patch(request, Map.of("url", request.form().get("url").strip()));
  }

  private Answer resume(PageRequest request) {
    boolean skips = !request.form().get("skip_backlog").isEmpty();
    return patch(request, Map.of("active", true, "skip_backlog", skips));
  }

  private Answer patch(PageRequest request, Map<String, ?> wish) {
    return after(request, api.send(request, "PATCH", path(id(request)), wish));
  }

  private Answer posted(PageRequest request, String below) {
    return after(request, api.send(request, "POST", path(id(request)) + below, Map.of()));
  }

  private Answer rotate(PageRequest request) {
    String below = path(id(request)) + "/rotate_secret";
    return switch (api.post(request, below, Map.of(), WebhookWithSecret.class)) {
      case ApiAnswer.Shown<WebhookWithSecret>(var made, _) ->
          one(200, request, id(request), "", made.secret());
      case ApiAnswer.Refused<WebhookWithSecret>(int status, String words) ->
          one(status, request, id(request), words, "");
    };
  }

  private Answer delete(PageRequest request) {
    return switch (api.send(request, "DELETE", path(id(request)), Map.of())) {
      case ApiAnswer.Shown<Boolean> _ -> Pages.redirect(request.address() + ALL);
      case ApiAnswer.Refused<Boolean>(int status, String words) ->
          one(status, request, id(request), words, "");
    };
  }

  private Answer after(PageRequest request, ApiAnswer<Boolean> told) {
    return switch (told) {
      case ApiAnswer.Shown<Boolean> _ ->
          Pages.redirect(request.address() + ALL + "/" + PercentEncoding.encode(id(request)));
      case ApiAnswer.Refused<Boolean>(int status, String words) ->
          one(status, request, id(request), words, "");
    };
  }
}
