package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.server.dashboard.desk.ApiDesk;
import dev.signalbox.server.dashboard.desk.Told;
import dev.signalbox.server.dashboard.doors.Door;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.queue.Queues;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** {@code /r/OWNER/NAME/pull/NUMBER}: the page, its buttons, and what its checks have printed. */
public final class PullPages {
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,18}");

  private final Pages pages;
  private final Stories stories;
  private final ApiDesk desk;

  public PullPages(Pages pages, Queues queues, ApiDesk desk) {
    this.pages = pages;
    this.stories = new Stories(queues, desk);
    this.desk = desk;
  }

  public List<Door> doors() {
    return List.of(
        Door.page("/pull/{number}", visit -> page(200, visit, "")),
        Door.form("/pull/{number}/queue", visit -> command(visit, "queue")),
        Door.form("/pull/{number}/dequeue", visit -> command(visit, "dequeue")),
        Door.form("/pull/{number}/requeue", visit -> command(visit, "requeue")),
        Door.page("/checks/{run}/output", this::output));
  }

  private Answer page(int status, Visit visit, String fault) {
    return number(visit.name("number"))
        .flatMap(number -> stories.of(visit, new PullRequestNumber(number)))
        .map(
            story ->
                pages.show(
                    status,
                    "pull",
                    new PullPage(
                        pages.frame(
                            "#" + story.about().number() + " " + story.about().title(),
                            visit,
                            Tab.QUEUE),
                        fault,
                        story)))
        .orElseGet(
            () ->
                pages.notice(
                    404, "No such pull request", "No pull request with this number is known."));
  }

  private Answer command(Visit visit, String what) {
    var number = number(visit.name("number"));
    if (number.isEmpty()) return page(404, visit, "");
    String below = "/pull/" + number.get();
    return switch (desk.send(visit, "POST", "/merge-queue" + below + "/" + what, Map.of())) {
      case Told.Shown<Boolean> _ -> Pages.redirect(visit.address() + below);
      case Told.Refused<Boolean>(int status, String words) -> page(status, visit, words);
    };
  }

  private Answer output(Visit visit) {
    var run = number(visit.name("run"));
    if (run.isEmpty()) return pages.noSuchPage();
    var answer = desk.raw(visit, "/checks/" + run.get() + "/output");
    return answer.status() == 200
        ? Pages.guarded(answer)
        : pages.notice(answer.status(), "No output", "Nothing of this run is kept on this node.");
  }

  private static Optional<Long> number(String text) {
    if (!NUMBER.matcher(text).matches()) return Optional.empty();
    try {
      return Optional.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
