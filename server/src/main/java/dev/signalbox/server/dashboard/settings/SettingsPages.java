package dev.signalbox.server.dashboard.settings;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.view.Configuration;
import dev.signalbox.server.api.PauseEndpoints;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Banner;
import dev.signalbox.server.dashboard.pages.Controls;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.dashboard.settings.SettingsPage.ProductLine;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.view.queue.FreezeViews;
import dev.signalbox.server.view.queue.StopView;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** {@code /r/OWNER/NAME/settings}. */
public final class SettingsPages {
  private static final String FREEZES = "/merge-queue/scheduled_freeze";

  private final Pages pages;
  private final Queues queues;
  private final ApiGateway api;

  public SettingsPages(Pages pages, Queues queues, ApiGateway api) {
    this.pages = pages;
    this.queues = queues;
    this.api = api;
  }

  public List<PageRoute> routes() {
    return List.of(
        PageRoute.page("/settings", request -> page(200, request, "")),
        PageRoute.form("/settings/products", this::setProducts),
        PageRoute.form("/settings/freezes", this::freeze),
        PageRoute.form("/settings/freezes/{id}/delete", this::unfreeze));
  }

  private Answer page(int status, PageRequest request, String fault) {
    var repository = request.repository();
    var snapshot = queues.snapshot(repository);
    var policy = snapshot.facts().policy();
    var stop = StopView.of(policy.stop());
    var pause = PauseEndpoints.view(repository.pause());
    boolean isEnabled = repository.has(Product.MERGE_QUEUE);
    return pages.show(
        status,
        "settings",
        new SettingsPage(
            pages.frame("Settings · " + repository.slug(), request, Tab.SETTINGS),
            fault,
            request.address(),
            repository.host().name().toLowerCase(Locale.ROOT),
            repository.defaultBranch(),
            faultsOfRules(request),
            policy.rules().queueRules().stream().map(RuleCard::of).toList(),
            !isEnabled,
            RuleGroup.of(snapshot.facts()),
            request.may(Right.CONFIGURE),
            Stream.of(Product.values()).map(it -> product(it, repository.has(it))).toList(),
            Banner.of(pause, stop, isEnabled, snapshot.second()),
            Controls.of(request, stop.stopped()),
            freezes(request)));
  }

  private List<String> faultsOfRules(PageRequest request) {
    return switch (api.get(request, "/merge-queue/configuration", "", Configuration.class)) {
      case ApiAnswer.Shown<Configuration> _ -> List.of();
      case ApiAnswer.Refused<Configuration>(_, String words) -> words.lines().toList();
    };
  }

  private List<FreezeLine> freezes(PageRequest request) {
    return switch (api.get(request, FREEZES, "", FreezeViews.class)) {
      case ApiAnswer.Shown<FreezeViews>(var list, _) ->
          list.scheduledFreezes().stream().map(FreezeLine::of).toList();
      case ApiAnswer.Refused<FreezeViews> _ -> List.of();
    };
  }

  private static ProductLine product(Product product, boolean isOn) {
    String name = product.name().toLowerCase(Locale.ROOT);
    return new ProductLine(name, name.replace('_', ' '), isOn);
  }

  private Answer setProducts(PageRequest request) {
    var wanted = request.form().fields().getOrDefault("product", List.of());
    return after(request, api.setProducts(request, wanted));
  }

  private Answer freeze(PageRequest request) {
    return after(request, api.send(request, "POST", FREEZES, FreezeWish.of(request.form())));
  }

  private Answer unfreeze(PageRequest request) {
    String reason = request.form().get("delete_reason").strip();
    return after(
        request,
        api.send(
            request,
            "POST",
            FREEZES + "/" + request.name("id") + "/delete",
            Map.of("delete_reason", reason)));
  }

  private Answer after(PageRequest request, ApiAnswer<Boolean> told) {
    return switch (told) {
      case ApiAnswer.Shown<Boolean> _ -> Pages.redirect(request.address() + Tab.SETTINGS.below());
      case ApiAnswer.Refused<Boolean>(int status, String words) -> page(status, request, words);
    };
  }
}
