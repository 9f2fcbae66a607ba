package dev.signalbox.server.dashboard.settings;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.view.Configuration;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.api.FreezeEndpoints.FreezeList;
import dev.signalbox.server.api.PauseEndpoints;
import dev.signalbox.server.api.StopEndpoints.StopView;
import dev.signalbox.server.dashboard.desk.ApiDesk;
import dev.signalbox.server.dashboard.desk.Told;
import dev.signalbox.server.dashboard.doors.Door;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.dashboard.pages.Banner;
import dev.signalbox.server.dashboard.pages.Controls;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.settings.SettingsPage.ProductLine;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.queue.Queues;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** {@code /r/OWNER/NAME/settings}. */
public final class SettingsPages {
  private static final String FREEZES = "/merge-queue/scheduled_freeze";

  private final Pages pages;
  private final Queues queues;
  private final ApiDesk desk;

  public SettingsPages(Pages pages, Queues queues, ApiDesk desk) {
    this.pages = pages;
    this.queues = queues;
    this.desk = desk;
  }

  public List<Door> doors() {
    return List.of(
        Door.page("/settings", visit -> page(200, visit, "")),
        Door.form("/settings/products", this::setProducts),
        Door.form("/settings/freezes", this::freeze),
        Door.form("/settings/freezes/{id}/delete", this::unfreeze));
  }

  private Answer page(int status, Visit visit, String fault) {
    var repository = visit.repository();
    var sight = queues.sight(repository);
    var policy = sight.facts().policy();
    var stop = StopView.of(policy.stop());
    var pause = PauseEndpoints.view(repository.pause());
    boolean isEnabled = repository.has(Product.MERGE_QUEUE);
    return pages.show(
        status,
        "settings",
        new SettingsPage(
            pages.frame("Settings · " + repository.slug(), visit, Tab.SETTINGS),
            fault,
            visit.address(),
            repository.host().name().toLowerCase(Locale.ROOT),
            repository.defaultBranch(),
            faultsOfRules(visit),
            policy.rules().queueRules().stream().map(RuleCard::of).toList(),
            visit.may(Right.CONFIGURE),
            Stream.of(Product.values()).map(it -> product(it, repository.has(it))).toList(),
            Banner.of(pause, stop, isEnabled, sight.second()),
            Controls.of(visit, stop.stopped()),
            freezes(visit)));
  }

  private List<String> faultsOfRules(Visit visit) {
    return switch (desk.get(visit, "/merge-queue/configuration", "", Configuration.class)) {
      case Told.Shown<Configuration> _ -> List.of();
      case Told.Refused<Configuration>(_, String words) -> words.lines().toList();
    };
  }

  private List<FreezeLine> freezes(Visit visit) {
    return switch (desk.get(visit, FREEZES, "", FreezeList.class)) {
      case Told.Shown<FreezeList>(var list, _) ->
          list.scheduledFreezes().stream().map(FreezeLine::of).toList();
      case Told.Refused<FreezeList> _ -> List.of();
    };
  }

  private static ProductLine product(Product product, boolean isOn) {
    String name = product.name().toLowerCase(Locale.ROOT);
    return new ProductLine(name, name.replace('_', ' '), isOn);
  }

  private Answer setProducts(Visit visit) {
    var wanted = visit.form().fields().getOrDefault("product", List.of());
    return after(visit, desk.setProducts(visit, wanted));
  }

  private Answer freeze(Visit visit) {
    return after(visit, desk.send(visit, "POST", FREEZES, FreezeWish.of(visit.form())));
  }

  private Answer unfreeze(Visit visit) {
    String reason = visit.form().get("delete_reason").strip();
    return after(
        visit,
        desk.send(
            visit,
            "POST",
            FREEZES + "/" + visit.name("id") + "/delete",
            Map.of("delete_reason", reason)));
  }

  private Answer after(Visit visit, Told<Boolean> told) {
    return switch (told) {
      case Told.Shown<Boolean> _ -> Pages.redirect(visit.address() + Tab.SETTINGS.below());
      case Told.Refused<Boolean>(int status, String words) -> page(status, visit, words);
    };
  }
}
