package dev.signalbox.server.dashboard.landings;

import dev.signalbox.server.api.LandingEndpoints.LandingList;
import dev.signalbox.server.api.LandingEndpoints.LandingView;
import dev.signalbox.server.dashboard.desk.ApiDesk;
import dev.signalbox.server.dashboard.desk.Told;
import dev.signalbox.server.dashboard.doors.Door;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.http.PercentEncoding;
import dev.signalbox.server.queue.Queues;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** {@code /r/OWNER/NAME/landings}: all of them, and each by itself. */
public final class LandingsPages {
  private static final int PER_PAGE = 20;

  private final Pages pages;
  private final Queues queues;
  private final ApiDesk desk;
  private final InstantSource clock;

  public LandingsPages(Pages pages, Queues queues, ApiDesk desk, InstantSource clock) {
    this.pages = pages;
    this.queues = queues;
    this.desk = desk;
    this.clock = clock;
  }

  public List<Door> doors() {
    return List.of(Door.page("/landings", this::list), Door.page("/landings/{sha}", this::landing));
  }

  private Answer list(Visit visit) {
    String branch = visit.asked("branch").stream().findFirst().map(String::strip).orElse("");
    var query = new StringBuilder("per_page=" + (PER_PAGE + 1));
    if (!branch.isEmpty()) query.append("&branch=").append(PercentEncoding.encode(branch));
    visit.asked("before").stream()
        .findFirst()
        .ifPresent(it -> query.append("&before=").append(PercentEncoding.encode(it)));
    return switch (desk.get(visit, "/merge-queue/landings", query.toString(), LandingList.class)) {
      case Told.Shown<LandingList>(var found, _) -> list(200, visit, branch, "", found.landings());
      case Told.Refused<LandingList>(int status, String words) ->
          list(status, visit, branch, words, List.of());
    };
  }

  private Answer list(
      int status, Visit visit, String branch, String fault, List<LandingView> found) {
    var making = making(visit);
    var shown = found.stream().limit(PER_PAGE).map(making::of).toList();
    String onward = "";
    if (found.size() > PER_PAGE) {
      String only = branch.isEmpty() ? "" : "branch=" + PercentEncoding.encode(branch) + "&";
      onward = visit.address() + "/landings?" + only + "before=" + shown.getLast().number();
    }
    return pages.show(
        status,
        "landings",
        new LandingsPage(
            pages.frame("Landings", visit, Tab.LANDINGS),
            visit.address(),
            clock.instant().toString(),
            fault,
            branch,
            shown,
            onward,
            Landings.commands(shown)));
  }

  private Answer landing(Visit visit) {
    String below = "/merge-queue/landings/" + PercentEncoding.encode(visit.name("sha"));
    return switch (desk.get(visit, below, "", LandingView.class)) {
      case Told.Shown<LandingView>(var view, _) -> {
        var landing = making(visit).of(view);
        yield pages.show(
            200,
            "landing",
            new LandingPage(
                pages.frame("Landing " + landing.commit().brief(), visit, Tab.LANDINGS),
                visit.address(),
                landing));
      }
      case Told.Refused<LandingView> _ ->
          pages.notice(404, "No such landing", "No landing has moved a branch to this commit.");
    };
  }

  private Landings making(Visit visit) {
    var repository = visit.repository();
    Optional<String> key = desk.text(visit, "/v1/signing-key").map(String::strip);
    return new Landings(
        visit.address(),
        repository.host(),
        queues.facts(repository).roll().pulls(),
        new Commands(repository.slug(), key),
        clock.instant());
  }
}
