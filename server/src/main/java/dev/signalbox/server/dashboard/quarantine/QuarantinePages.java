package dev.signalbox.server.dashboard.quarantine;

import dev.signalbox.insights.view.AutoQuarantineView;
import dev.signalbox.insights.view.QuarantinedTestsResponse;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.CiGateway;
import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code /r/OWNER/NAME/ci/quarantine}. */
public final class QuarantinePages {
  private static final String PAGE = InsightsSection.QUARANTINE.below();
  private static final String QUARANTINES = "/quarantines";
  private static final String AUTOMATIC = "/auto_quarantine";
  private static final int PER_PAGE = 50;

  private final Pages pages;
  private final CiGateway ci;
  private final InstantSource clock;

  public QuarantinePages(Pages pages, CiGateway ci, InstantSource clock) {
    this.pages = pages;
    this.ci = ci;
    this.clock = clock;
  }

  public List<PageRoute> routes() {
    return List.of(
        PageRoute.page(PAGE, request -> page(200, request, "")),
        PageRoute.form(PAGE + "/add", this::add),
        PageRoute.form(PAGE + "/automatic", this::switchAutomatic),
        PageRoute.form(PAGE + "/{id}/lift", this::lift));
  }

  private Answer page(int status, PageRequest request, String fault) {
    String cursor =
        request.asked("cursor").stream()
            .findFirst()
            .map(it -> "cursor=" + PercentEncoding.encode(it) + "&")
            .orElse("");
    String query = cursor + "per_page=" + PER_PAGE;
    return switch (ci.get(request, QUARANTINES, query, QuarantinedTestsResponse.class)) {
      case ApiAnswer.Shown<QuarantinedTestsResponse> shown ->
          shown(status, request, fault, lines(request, shown.view()), shown.nextCursor());
      case ApiAnswer.Refused<QuarantinedTestsResponse>(int refused, String words) ->
          shown(refused, request, words, List.of(), "");
    };
  }

  private List<QuarantineLine> lines(PageRequest request, QuarantinedTestsResponse found) {
    return found.quarantinedTests().stream()
        .map(it -> QuarantineLine.of(it, request, clock.instant()))
        .toList();
  }

  private Answer shown(
      int status, PageRequest request, String fault, List<QuarantineLine> tests, String cursor) {
    String address = InsightsSection.QUARANTINE.address(request);
    var head = InsightsHead.of(pages, request, InsightsSection.QUARANTINE, "Quarantine", fault);
    return pages.show(
        status,
        "quarantine",
        new QuarantinePage(
            head,
            address,
            automatic(request),
            request.may(Right.CHANGE),
            head.maySwitch() && !head.isOff(),
            tests,
            cursor.isEmpty() ? "" : address + "?cursor=" + cursor));
  }

  private AutoQuarantineView automatic(PageRequest request) {
    return switch (ci.get(request, AUTOMATIC, "", AutoQuarantineView.class)) {
      case ApiAnswer.Shown<AutoQuarantineView>(var view, _) -> view;
      case ApiAnswer.Refused<AutoQuarantineView> _ -> new AutoQuarantineView(false, false);
    };
  }

  private Answer add(PageRequest request) {
    var wish = new LinkedHashMap<String, Object>();
    for (String field : List.of("test_name", "reason", "branch")) {
      String value = request.form().get(field).strip();
      if (!field.equals("branch") || !value.isEmpty()) wish.put(field, value);
    }
    return after(request, ci.send(request, "POST", QUARANTINES, wish));
  }

  private Answer lift(PageRequest request) {
    String one = QUARANTINES + "/" + PercentEncoding.encode(request.name("id"));
    return after(request, ci.send(request, "DELETE", one, Map.of()));
  }

  private Answer switchAutomatic(PageRequest request) {
    var wanted =
        Map.of(
            "enabled",
            isTicked(request, "enabled"),
            "ignore_broken_on_default_branch",
            isTicked(request, "ignore_broken_on_default_branch"));
    return after(request, ci.send(request, "PUT", AUTOMATIC, wanted));
  }

  private static boolean isTicked(PageRequest request, String field) {
    return !request.form().get(field).isEmpty();
  }

  private Answer after(PageRequest request, ApiAnswer<Boolean> told) {
    return switch (told) {
      case ApiAnswer.Shown<Boolean> _ -> Pages.redirect(request.address() + PAGE);
      case ApiAnswer.Refused<Boolean>(int status, String words) -> page(status, request, words);
    };
  }
}
