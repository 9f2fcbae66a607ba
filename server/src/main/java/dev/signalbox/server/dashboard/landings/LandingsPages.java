package dev.signalbox.server.dashboard.landings;

import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.view.queue.LandingView;
import dev.signalbox.server.view.queue.LandingViews;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** {@code /r/OWNER/NAME/landings}: all of them, and each by itself. */
public final class LandingsPages {
  private static final int PER_PAGE = 20;

  private final Pages pages;
  private final Queues queues;
  private final ApiGateway api;
  private final InstantSource clock;

  public LandingsPages(Pages pages, Queues queues, ApiGateway api, InstantSource clock) {
    this.pages = pages;
    this.queues = queues;
    this.api = api;
    this.clock = clock;
  }

  public List<PageRoute> routes() {
    return List.of(
        PageRoute.page("/landings", this::list), PageRoute.page("/landings/{sha}", this::landing));
  }

  private Answer list(PageRequest request) {
    String branch = request.asked("branch").stream().findFirst().map(String::strip).orElse("");
    var query = new StringBuilder("per_page=" + (PER_PAGE + 1));
    if (!branch.isEmpty()) query.append("&branch=").append(PercentEncoding.encode(branch));
    request.asked("before").stream()
        .findFirst()
        .ifPresent(it -> query.append("&before=").append(PercentEncoding.encode(it)));
    return switch (api.get(
        request, "/merge-queue/landings", query.toString(), LandingViews.class)) {
      case ApiAnswer.Shown<LandingViews>(var found, _) ->
          list(200, request, branch, "", found.landings());
      case ApiAnswer.Refused<LandingViews>(int status, String words) ->
          list(status, request, branch, words, List.of());
    };
  }

  private Answer list(
      int status, PageRequest request, String branch, String fault, List<LandingView> found) {
    var making = making(request);
    var shown = found.stream().limit(PER_PAGE).map(making::of).toList();
    String onward = "";
    if (found.size() > PER_PAGE) {
      String only = branch.isEmpty() ? "" : "branch=" + PercentEncoding.encode(branch) + "&";
      onward = request.address() + "/landings?" + only + "before=" + shown.getLast().number();
    }
    return pages.show(
        status,
        "landings",
        new LandingsPage(
            pages.frame("Landings", request, Tab.LANDINGS),
            request.address(),
            clock.instant().toString(),
            fault,
            branch,
            shown,
            onward,
            LandingRenderer.commands(shown)));
  }

  private Answer landing(PageRequest request) {
    String below = "/merge-queue/landings/" + PercentEncoding.encode(request.name("sha"));
    return switch (api.get(request, below, "", LandingView.class)) {
      case ApiAnswer.Shown<LandingView>(var view, _) -> {
        var landing = making(request).of(view);
        yield pages.show(
            200,
            "landing",
            new LandingPage(
                pages.frame("Landing " + landing.commit().brief(), request, Tab.LANDINGS),
                request.address(),
                landing));
      }
      case ApiAnswer.Refused<LandingView> _ ->
          pages.notice(404, "Landing not found", "No landing moved a branch to this commit.");
    };
  }

  private LandingRenderer making(PageRequest request) {
    var repository = request.repository();
    Optional<String> key = api.text(request, "/v1/signing-key").map(String::strip);
    return new LandingRenderer(
        request.address(),
        repository.host(),
        queues.facts(repository).entries().pulls(),
        new VerifyCommands(repository.slug(), key),
        clock.instant());
  }
}
