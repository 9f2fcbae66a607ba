package dev.signalbox.server.dashboard.log;

import dev.signalbox.engine.view.LogPage;
import dev.signalbox.server.dashboard.assets.Assets;
import dev.signalbox.server.dashboard.desk.ApiDesk;
import dev.signalbox.server.dashboard.desk.Told;
import dev.signalbox.server.dashboard.doors.Door;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.http.Answer;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code /r/OWNER/NAME/log}: a page of the API's log, with the filters and cursors of the API. */
public final class LogPages {
  private static final String PER_PAGE = "per_page=50";
  private static final Pattern NEXT = Pattern.compile("[?&]cursor=([A-Za-z0-9_-]+)>; rel=\"next\"");

  private final Pages pages;
  private final Assets assets;
  private final ApiDesk desk;
  private final InstantSource clock;

  private record Found(int status, String fault, List<LogLine> lines, String cursor) {}

  public LogPages(Pages pages, Assets assets, ApiDesk desk, InstantSource clock) {
    this.pages = pages;
    this.assets = assets;
    this.desk = desk;
    this.clock = clock;
  }

  public List<Door> doors() {
    return List.of(Door.page(Tab.LOG.below(), this::page));
  }

  private Answer page(Visit visit) {
    var filters = Filters.of(visit);
    var tidied = filters.tidied();
    String address = visit.address() + Tab.LOG.below();
    return tidied.equals(filters)
        ? page(visit, filters, address)
        : Pages.redirect(at(address, tidied));
  }

  private Answer page(Visit visit, Filters filters, String address) {
    var found = found(visit, filters);
    var first = filters.without(Filters.CURSOR);
    String title = "Event log of " + visit.repository().slug();
    return pages.show(
        found.status(),
        "log",
        new LogSheet(
            pages.frame(title, visit, Tab.LOG),
            assets.path("log.js"),
            found.fault(),
            visit.address(),
            LogSheet.Form.of(filters),
            found.lines(),
            found.cursor().isEmpty() ? "" : at(address, first.with(Filters.CURSOR, found.cursor())),
            at(address, first),
            !filters.has(Filters.CURSOR),
            filters.has(Filters.FROM) ? List.of() : lookBack(address, filters)));
  }

  private Found found(Visit visit, Filters filters) {
    Told<?> told = desk.get(visit, "/logs", filters.query() + PER_PAGE, LogPage.class);
    return switch (told) {
      case Told.Refused<?>(int status, String words) -> new Found(status, words, List.of(), "");
      case Told.Shown<?>(var view, var headers) ->
          new Found(200, "", lines(visit, view), cursor(headers));
    };
  }

  private static List<LogLine> lines(Visit visit, Object view) {
    return view instanceof LogPage<?> page
        ? page.events().stream().map(event -> LogLine.of(event, visit.address())).toList()
        : List.of();
  }

  private static String cursor(List<Answer.Header> headers) {
    return headers.stream()
        .filter(header -> header.name().equals("Link"))
        .map(header -> NEXT.matcher(header.value()))
        .flatMap(matcher -> matcher.find() ? Stream.of(matcher.group(1)) : Stream.empty())
        .findFirst()
        .orElse("");
  }

  private List<LogSheet.Link> lookBack(String address, Filters filters) {
    var now = clock.instant().truncatedTo(ChronoUnit.MINUTES);
    return Stream.of(7, 30, 90)
        .map(
            days ->
                new LogSheet.Link(
                    days + " days", at(address, filters.since(now.minus(Duration.ofDays(days))))))
        .toList();
  }

  private static String at(String address, Filters filters) {
    String query = filters.query();
    return query.isEmpty() ? address : address + "?" + query.substring(0, query.length() - 1);
  }
}
