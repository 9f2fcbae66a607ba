package dev.signalbox.server.dashboard.pull;

import dev.signalbox.insights.search.CommitFailures;
import dev.signalbox.server.dashboard.conversation.RefusedForms;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.web.http.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code /r/OWNER/NAME/pull/NUMBER}: the page, its buttons, and what its checks have printed. */
public final class PullPages {
  private final Pages pages;
  private final PullPageBuilder builder;
  private final ApiGateway api;

  public PullPages(Pages pages, Queues queues, ApiGateway api, CommitFailures failures) {
    this.pages = pages;
    this.builder = new PullPageBuilder(pages, queues, api, failures);
    this.api = api;
  }

  public List<PageRoute> routes() {
    var routes = new ArrayList<PageRoute>();
    routes.add(PageRoute.page("/pull/{number}", request -> page(200, request, RefusedForms.NONE)));
    for (String command : List.of("queue", "dequeue", "requeue")) {
      routes.add(PageRoute.form("/pull/{number}/" + command, request -> command(request, command)));
    }
    routes.addAll(new PullFormHandlers(api, this::page).routes());
    routes.add(PageRoute.page("/checks/{run}/output", this::output));
    return routes;
  }

  private Answer page(int status, PageRequest request, RefusedForms refused) {
    return request
        .number("number")
        .flatMap(number -> builder.of(request, number, refused))
        .map(page -> pages.show(status, "pull", page))
        .orElseGet(
            () -> pages.notice(404, "Pull request not found", "No pull request has this number."));
  }

  private Answer command(PageRequest request, String what) {
    var number = request.number("number");
    if (number.isEmpty()) return page(404, request, RefusedForms.NONE);
    String below = "/pull/" + number.get();
    return switch (api.send(request, "POST", "/merge-queue" + below + "/" + what, Map.of())) {
      case ApiAnswer.Shown<Boolean> _ -> Pages.redirect(request.address() + below);
      case ApiAnswer.Refused<Boolean>(int status, String words) ->
          page(status, request, RefusedForms.of(words));
    };
  }

  private Answer output(PageRequest request) {
    var run = request.number("run");
    if (run.isEmpty()) return pages.noSuchPage();
    var answer = api.raw(request, "/checks/" + run.get() + "/output");
    return answer.status() == 200
        ? Pages.guarded(answer)
        : pages.notice(answer.status(), "No output", "This node keeps no output of this run.");
  }
}
