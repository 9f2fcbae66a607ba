package dev.signalbox.server.dashboard.issues;

import dev.signalbox.insights.view.IssueView;
import dev.signalbox.insights.view.IssueViews;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.CiGateway;
import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.Frame;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** {@code /r/OWNER/NAME/ci/issues}, and what is done with one of them. */
public final class IssuePages {
  private static final String ALL = InsightsSection.ISSUES.below();
  private static final String ONE = ALL + "/{id}";
  private static final String ANY = "all";
  private static final int PER_PAGE = 50;
  private static final int MOST_OTHERS = 100;

  private final Pages pages;
  private final CiGateway ci;
  private final InstantSource clock;

  public IssuePages(Pages pages, CiGateway ci, InstantSource clock) {
    this.pages = pages;
    this.ci = ci;
    this.clock = clock;
  }

  public List<PageRoute> routes() {
    return List.of(
        PageRoute.page(ALL, this::list),
        PageRoute.page(ONE, request -> page(200, request, "")),
        PageRoute.form(ONE + "/rename", request -> edit(request, "title")),
        PageRoute.form(ONE + "/state", request -> edit(request, "state")),
        PageRoute.form(ONE + "/links", this::link),
        PageRoute.form(ONE + "/merge", this::merge));
  }

  private Answer list(PageRequest request) {
    String state =
        request.asked("state").stream()
            .findFirst()
            .orElse(IssueView.Settlement.UNRESOLVED.spelled());
    String filter = state.equals(ANY) ? "" : "state=" + PercentEncoding.encode(state) + "&";
    String cursor =
        request.asked("cursor").stream()
            .findFirst()
            .map(it -> "cursor=" + PercentEncoding.encode(it) + "&")
            .orElse("");
    String query = filter + cursor + "per_page=" + PER_PAGE;
    return switch (ci.get(request, "/issues", query, IssueViews.class)) {
      case ApiAnswer.Shown<IssueViews> shown ->
          shown(200, request, "", state, lines(request, shown.view()), shown.nextCursor());
      case ApiAnswer.Refused<IssueViews>(int status, String words) ->
          shown(status, request, words, state, List.of(), "");
    };
  }

  private List<IssueLine> lines(PageRequest request, IssueViews found) {
    return found.issues().stream().map(it -> IssueLine.of(it, request, clock.instant())).toList();
  }

  private Answer shown(
      int status,
      PageRequest request,
      String fault,
      String state,
      List<IssueLine> issues,
      String cursor) {
    String address = request.address() + ALL;
    var states =
        Stream.of("unresolved", "resolved", ANY)
            .map(
                it ->
                    new Frame.Link(
                        it.substring(0, 1).toUpperCase(Locale.ROOT) + it.substring(1),
                        address + "?state=" + it,
                        it.equals(state)))
            .toList();
    String older =
        cursor.isEmpty()
            ? ""
            : address + "?state=" + PercentEncoding.encode(state) + "&cursor=" + cursor;
    return pages.show(
        status,
        "issues",
        new IssueListPage(
            InsightsHead.of(pages, request, InsightsSection.ISSUES, "Issues", fault),
            states,
            issues,
            older));
  }

  private Answer page(int status, PageRequest request, String fault) {
    return switch (ci.get(request, api(request), "", IssueView.class)) {
      case ApiAnswer.Shown<IssueView>(var issue, _) -> {
        var line = IssueLine.of(issue, request, clock.instant());
        boolean mayChange = request.may(Right.CHANGE);
        var head = InsightsHead.of(pages, request, InsightsSection.ISSUES, line.title(), fault);
        yield pages.show(
            status,
            "issue",
            new IssuePage(
                head,
                line,
                mayChange && !head.isOff(),
                mayChange ? others(request, line.id()) : List.of()));
      }
      case ApiAnswer.Refused<IssueView> _ ->
          pages.notice(404, "Issue not found", "No CI issue has this id.");
    };
  }

  private List<IssueLine> others(PageRequest request, String id) {
    return switch (ci.get(request, "/issues", "per_page=" + MOST_OTHERS, IssueViews.class)) {
      case ApiAnswer.Shown<IssueViews>(var found, _) ->
          lines(request, found).stream()
              .filter(it -> !it.id().equals(id))
              .sorted(Comparator.comparing(IssueLine::isResolved))
              .toList();
      case ApiAnswer.Refused<IssueViews> _ -> List.of();
    };
  }

  private static String api(PageRequest request) {
    return "/issues/" + PercentEncoding.encode(request.name("id"));
  }

  private Answer edit(PageRequest request, String field) {
    var change = Map.of(field, request.form().get(field).strip());
    return after(request, request.name("id"), ci.send(request, "PATCH", api(request), change));
  }

  private Answer link(PageRequest request) {
    var target = Map.of("target", request.form().get("target").strip());
    String links = api(request) + "/links";
    return after(request, request.name("id"), ci.send(request, "POST", links, target));
  }

  private Answer merge(PageRequest request) {
    String into = request.form().get("into").strip();
    String merge = api(request) + "/merge";
    return after(request, into, ci.send(request, "POST", merge, Map.of("into", into)));
  }

  private Answer after(PageRequest request, String shown, ApiAnswer<Boolean> told) {
    return switch (told) {
      case ApiAnswer.Shown<Boolean> _ ->
          Pages.redirect(InsightsSection.ISSUES.address(request, PercentEncoding.encode(shown)));
      case ApiAnswer.Refused<Boolean>(int status, String words) -> page(status, request, words);
    };
  }
}
