package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.web.http.Answer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** {@code /r/OWNER/NAME/pull/NUMBER}: the page, its buttons, and what its checks have printed. */
public final class PullPages {
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,18}");

  private final Pages pages;
  private final Stories stories;
  private final ApiGateway api;

  public PullPages(Pages pages, Queues queues, ApiGateway api) {
    this.pages = pages;
    this.stories = new Stories(queues, api);
    this.api = api;
  }

  public List<PageRoute> routes() {
    return List.of(
        PageRoute.page("/pull/{number}", request -> page(200, request, "")),
        PageRoute.form("/pull/{number}/queue", request -> command(request, "queue")),
        PageRoute.form("/pull/{number}/dequeue", request -> command(request, "dequeue")),
        PageRoute.form("/pull/{number}/requeue", request -> command(request, "requeue")),
        PageRoute.page("/checks/{run}/output", this::output));
  }

  private Answer page(int status, PageRequest request, String fault) {
    return number(request.name("number"))
        .flatMap(number -> stories.of(request, new PullRequestNumber(number)))
        .map(
            story ->
                pages.show(
                    status,
                    "pull",
                    new PullPage(
                        pages.frame(
                            "#" + story.about().number() + " " + story.about().title(),
                            request,
                            Tab.QUEUE),
                        fault,
                        story)))
        .orElseGet(
            () -> pages.notice(404, "Pull request not found", "No pull request has this number."));
  }

  private Answer command(PageRequest request, String what) {
    var number = number(request.name("number"));
    if (number.isEmpty()) return page(404, request, "");
    String below = "/pull/" + number.get();
    return switch (api.send(request, "POST", "/merge-queue" + below + "/" + what, Map.of())) {
      case ApiAnswer.Shown<Boolean> _ -> Pages.redirect(request.address() + below);
      case ApiAnswer.Refused<Boolean>(int status, String words) -> page(status, request, words);
    };
  }

  private Answer output(PageRequest request) {
    var run = number(request.name("run"));
    if (run.isEmpty()) return pages.noSuchPage();
    var answer = api.raw(request, "/checks/" + run.get() + "/output");
    return answer.status() == 200
        ? Pages.guarded(answer)
        : pages.notice(answer.status(), "No output", "This node keeps no output of this run.");
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
