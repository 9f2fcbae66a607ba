package dev.signalbox.server.dashboard.tests;

import dev.signalbox.insights.view.SearchTestsResponse;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.CiGateway;
import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.web.http.Answer;
import java.util.List;

/** {@code /r/OWNER/NAME/ci/tests}: a search of the API, with its filters and cursors. */
public final class TestListPages {
  private static final int PER_PAGE = 50;

  private final Pages pages;
  private final CiGateway ci;

  public TestListPages(Pages pages, CiGateway ci) {
    this.pages = pages;
    this.ci = ci;
  }

  public List<PageRoute> routes() {
    return List.of(PageRoute.page(InsightsSection.TESTS.below(), this::page));
  }

  private Answer page(PageRequest request) {
    var form = TestSearchForm.of(request);
    return switch (ci.get(
        request, "/search/tests", form.query(PER_PAGE), SearchTestsResponse.class)) {
      case ApiAnswer.Shown<SearchTestsResponse> shown -> {
        var found = shown.view();
        var lines = found.tests().stream().map(test -> TestLine.of(test, request)).toList();
        yield show(200, request, "", form, found.total(), lines, shown.nextCursor());
      }
      case ApiAnswer.Refused<SearchTestsResponse>(int status, String words) ->
          show(status, request, words, form, 0, List.of(), "");
    };
  }

  private Answer show(
      int status,
      PageRequest request,
      String fault,
      TestSearchForm form,
      long total,
      List<TestLine> tests,
      String cursor) {
    String address = InsightsSection.TESTS.address(request);
    return pages.show(
        status,
        "tests",
        new TestListPage(
            InsightsHead.of(pages, request, InsightsSection.TESTS, "Tests", fault),
            address,
            form,
            total,
            tests,
            cursor.isEmpty() ? "" : address + form.from(cursor)));
  }
}
