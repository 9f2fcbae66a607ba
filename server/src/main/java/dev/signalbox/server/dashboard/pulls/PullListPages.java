package dev.signalbox.server.dashboard.pulls;

import dev.signalbox.hosting.PullDetail;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Frame;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.view.queue.PullDetailPage;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;

/** {@code /r/OWNER/NAME/pulls} and {@code …/pulls/new}. */
public final class PullListPages {
  private static final String NEW = "/pulls/new";
  private static final List<String> STATES = List.of("Open", "Closed", "All");

  private final Pages pages;
  private final ApiGateway api;
  private final InstantSource clock;

  public PullListPages(Pages pages, ApiGateway api, InstantSource clock) {
    this.pages = pages;
    this.api = api;
    this.clock = clock;
  }

  public List<PageRoute> routes() {
    return List.of(
        PageRoute.page(Tab.PULLS.below(), this::list),
        PageRoute.page(
            NEW,
            request ->
                form(
                    200,
                    request,
                    OpenPullPage.PullWish.onto(request.repository().defaultBranch()),
                    "")),
        PageRoute.form(NEW, this::open));
  }

  private Answer list(PageRequest request) {
    if (!request.repository().host().isLocal()) return pages.noSuchPage();
    String state = asked(request, "state", "open");
    String query = "state=" + PercentEncoding.encode(state) + "&";
    String cursor = asked(request, "cursor", "");
    String at = cursor.isEmpty() ? "" : "cursor=" + PercentEncoding.encode(cursor) + "&";
    var found = api.get(request, "/pulls", query + at + "per_page=50", PullDetailPage.class);
    return switch (found) {
      case ApiAnswer.Shown<PullDetailPage> shown -> {
        String next = shown.nextCursor();
        String older =
            next.isEmpty()
                ? ""
                : request.address() + Tab.PULLS.below() + "?" + query + "cursor=" + next;
        yield list(200, request, state, "", shown.view().pulls(), older);
      }
      case ApiAnswer.Refused<PullDetailPage>(int status, String words) ->
          list(status, request, state, words, List.of(), "");
    };
  }

  private Answer list(
      int status,
      PageRequest request,
      String state,
      String fault,
      List<PullDetail> pulls,
      String older) {
    var now = clock.instant();
    String address = request.address() + Tab.PULLS.below();
    return pages.show(
        status,
        "pulls",
        new PullListPage(
            pages.frame("Pull requests of " + request.repository().slug(), request, Tab.PULLS),
            fault,
            STATES.stream().map(word -> link(word, address, state)).toList(),
            pulls.stream().map(pull -> PullLine.of(pull, request.address(), now)).toList(),
            older,
            request.may(Right.CHANGE) ? request.address() + NEW : ""));
  }

  private static Frame.Link link(String word, String address, String chosen) {
    String state = word.toLowerCase(Locale.ROOT);
    return new Frame.Link(word, address + "?state=" + state, state.equals(chosen));
  }

  private static String asked(PageRequest request, String name, String otherwise) {
    return request.asked(name).stream().findFirst().orElse(otherwise);
  }

  private Answer form(int status, PageRequest request, OpenPullPage.PullWish wish, String fault) {
    if (!request.repository().host().isLocal()) return pages.noSuchPage();
    if (!request.may(Right.CHANGE)) {
      return pages.notice(403, "Not allowed", "Your key or token does not grant this permission.");
    }
    return pages.show(
        status,
        "openpull",
        new OpenPullPage(
            pages.frame("Open a pull request", request, Tab.PULLS),
            request.address() + NEW,
            fault,
            wish));
  }

  private Answer open(PageRequest request) {
    var wish = OpenPullPage.PullWish.of(request.form());
    return switch (api.post(request, "/pulls", wish.fields(), PullDetail.class)) {
      case ApiAnswer.Shown<PullDetail>(var pull, _) ->
          Pages.redirect(request.address() + "/pull/" + pull.number());
      case ApiAnswer.Refused<PullDetail>(int status, String words) ->
          form(status, request, wish, words);
    };
  }
}
