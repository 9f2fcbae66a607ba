package dev.signalbox.server.dashboard.pull;

import dev.signalbox.server.dashboard.conversation.EditForm;
import dev.signalbox.server.dashboard.conversation.RefusedForms;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.web.http.Answer;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Carries out what was filled in on the page of a pull request that is kept here. */
final class PullFormHandlers {
  /** Shows the page again, with what was refused. */
  @FunctionalInterface
  interface RefusalPage {
    Answer show(int status, PageRequest request, RefusedForms refused);
  }

  private final ApiGateway api;
  private final RefusalPage page;

  PullFormHandlers(ApiGateway api, RefusalPage page) {
    this.api = api;
    this.page = page;
  }

  List<PageRoute> routes() {
    return List.of(
        PageRoute.form("/pull/{number}/reply", this::reply),
        PageRoute.form("/pull/{number}/reviews/{id}/dismiss", this::dismiss),
        PageRoute.form("/pull/{number}/edit", this::edit),
        PageRoute.form("/pull/{number}/close", request -> become(request, "closed")),
        PageRoute.form("/pull/{number}/reopen", request -> become(request, "open")));
  }

  private Answer reply(PageRequest request) {
    String text = request.form().get("body");
    String verdict = request.form().get("verdict");
    Map<String, ?> body =
        verdict.isEmpty() ? Map.of("body", text) : Map.of("body", text, "state", verdict);
    return sent(
        request,
        "POST",
        verdict.isEmpty() ? "/comments" : "/reviews",
        body,
        "#conversation",
        words -> RefusedForms.of(new RefusedForms.TypedReply(text, verdict, words)));
  }

  private Answer dismiss(PageRequest request) {
    var review = request.number("id");
    if (review.isEmpty()) return page.show(404, request, RefusedForms.of("No such review."));
    String message = request.form().get("message");
    return sent(
        request,
        "POST",
        "/reviews/" + review.get() + "/dismiss",
        Map.of("message", message),
        "#review-" + review.get(),
        words -> RefusedForms.of(new RefusedForms.TypedDismissal(review.get(), message, words)));
  }

  private Answer edit(PageRequest request) {
    var form = EditForm.sent(request.form());
    return sent(
        request, "PATCH", "", form.changes(), "", words -> RefusedForms.of(form.refused(words)));
  }

  private Answer become(PageRequest request, String state) {
    return sent(request, "PATCH", "", Map.of("state", state), "", RefusedForms::of);
  }

  private Answer sent(
      PageRequest request,
      String method,
      String below,
      Map<String, ?> body,
      String anchor,
      Function<String, RefusedForms> refused) {
    var number = request.number("number");
    if (number.isEmpty()) return page.show(404, request, RefusedForms.NONE);
    return switch (api.send(request, method, "/pulls/" + number.get() + below, body)) {
      case ApiAnswer.Shown<Boolean> _ ->
          Pages.redirect(request.address() + "/pull/" + number.get() + anchor);
      case ApiAnswer.Refused<Boolean>(int status, String words) ->
          page.show(status, request, refused.apply(words));
    };
  }
}
