package dev.signalbox.server.dashboard.log;

import dev.signalbox.engine.view.LogPage;
import dev.signalbox.server.dashboard.assets.Assets;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.web.http.Answer;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/** {@code /r/OWNER/NAME/log}: a page of the API's log, with the filters and cursors of the API. */
public final class LogPages {
  /** People are shown the types too that programs have to ask for by name. */
  private static final String SHOWN = "every_type=true&per_page=50";

  private final Pages pages;
  private final Assets assets;
  private final ApiGateway api;
  private final InstantSource clock;

  private record Found(int status, String fault, List<LogRow> lines, String cursor) {}

  public LogPages(Pages pages, Assets assets, ApiGateway api, InstantSource clock) {
    this.pages = pages;
    this.assets = assets;
    this.api = api;
    this.clock = clock;
  }

  public List<PageRoute> routes() {
    return List.of(PageRoute.page(Tab.LOG.below(), this::page));
  }

  private Answer page(PageRequest request) {
    var filters = Filters.of(request);
    var tidied = filters.tidied();
    String address = request.address() + Tab.LOG.below();
    return tidied.equals(filters)
        ? page(request, filters, address)
        : Pages.redirect(at(address, tidied));
  }

  private Answer page(PageRequest request, Filters filters, String address) {
    var found = found(request, filters);
    var first = filters.without(Filters.CURSOR);
    String title = "Event log of " + request.repository().slug();
    return pages.show(
        found.status(),
        "log",
        new LogSheet(
            pages.frame(title, request, Tab.LOG),
            assets.path("log.js"),
            found.fault(),
            request.address(),
            LogSheet.FilterForm.of(filters),
            found.lines(),
            found.cursor().isEmpty() ? "" : at(address, first.with(Filters.CURSOR, found.cursor())),
            at(address, first),
            !filters.has(Filters.CURSOR),
            filters.has(Filters.FROM) ? List.of() : lookBack(address, filters)));
  }

  private Found found(PageRequest request, Filters filters) {
    ApiAnswer<?> told = api.get(request, "/logs", filters.query() + SHOWN, LogPage.class);
    return switch (told) {
      case ApiAnswer.Refused<?>(int status, String words) ->
          new Found(status, words, List.of(), "");
      case ApiAnswer.Shown<?> shown ->
          new Found(200, "", lines(request, shown.view()), shown.nextCursor());
    };
  }

  private static List<LogRow> lines(PageRequest request, Object view) {
    return view instanceof LogPage<?> page
        ? page.events().stream().map(event -> LogRow.of(event, request.address())).toList()
        : List.of();
  }

  private List<LogSheet.LookBackLink> lookBack(String address, Filters filters) {
    var now = clock.instant().truncatedTo(ChronoUnit.MINUTES);
    return Stream.of(7, 30, 90)
        .map(
            days ->
                new LogSheet.LookBackLink(
                    days + " days", at(address, filters.since(now.minus(Duration.ofDays(days))))))
        .toList();
  }

  private static String at(String address, Filters filters) {
    String query = filters.query();
    return query.isEmpty() ? address : address + "?" + query.substring(0, query.length() - 1);
  }
}
