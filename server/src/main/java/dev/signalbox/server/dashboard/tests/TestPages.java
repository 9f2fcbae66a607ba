package dev.signalbox.server.dashboard.tests;

import dev.signalbox.insights.search.TestProfile;
import dev.signalbox.insights.search.TestReaders;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.CiGateway;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.web.http.Answer;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** {@code /r/OWNER/NAME/ci/tests/ID}, and what its forms do. */
public final class TestPages {
  private static final String ONE = InsightsSection.TESTS.below() + "/{id}";

  private final Pages pages;
  private final CiGateway ci;
  private final TestReaders readers;
  private final TestPageBuilder builder;

  public TestPages(Pages pages, CiGateway ci, TestReaders readers, InstantSource clock) {
    this.pages = pages;
    this.ci = ci;
    this.readers = readers;
    this.builder = new TestPageBuilder(pages, ci, readers, clock);
  }

  public List<PageRoute> routes() {
    return List.of(
        PageRoute.page(ONE, request -> page(200, request, "")),
        PageRoute.form(ONE + "/quarantine", this::quarantine),
        PageRoute.form(ONE + "/quarantine/{quarantine}/lift", this::lift));
  }

  private Optional<TestProfile> test(PageRequest request) {
    try {
      return readers
          .profiles()
          .find(request.repository().id(), UUID.fromString(request.name("id")));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Answer page(int status, PageRequest request, String fault) {
    return test(request)
        .map(test -> pages.show(status, "test", builder.of(request, test, fault)))
        .orElseGet(() -> unknown());
  }

  private Answer unknown() {
    return pages.notice(
        404,
        "Test not found",
        "No test has this id. One that has not run for 90 days is forgotten.");
  }

  private Answer quarantine(PageRequest request) {
    var test = test(request);
    if (test.isEmpty()) return unknown();
    var wish = new LinkedHashMap<String, Object>();
    wish.put("test_name", test.get().name());
    wish.put("reason", request.form().get("reason").strip());
    String branch = request.form().get("branch").strip();
    if (!branch.isEmpty()) wish.put("branch", branch);
    return after(request, ci.send(request, "POST", "/quarantines", wish));
  }

  private Answer lift(PageRequest request) {
    return after(
        request,
        ci.send(request, "DELETE", "/quarantines/" + request.name("quarantine"), Map.of()));
  }

  private Answer after(PageRequest request, ApiAnswer<Boolean> told) {
    return switch (told) {
      case ApiAnswer.Shown<Boolean> _ ->
          Pages.redirect(InsightsSection.TESTS.address(request, request.name("id")));
      case ApiAnswer.Refused<Boolean>(int status, String words) -> page(status, request, words);
    };
  }
}
