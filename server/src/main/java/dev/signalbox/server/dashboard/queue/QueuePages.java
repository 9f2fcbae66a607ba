package dev.signalbox.server.dashboard.queue;

import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.live.LiveStreams;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.web.http.Answer;
import java.util.List;
import java.util.Map;

/** {@code /r/OWNER/NAME}: the page, what makes it move, what is done to the whole queue. */
public final class QueuePages {
  private final Pages pages;
  private final Boards boards;
  private final LiveStreams live;
  private final ApiGateway api;

  public QueuePages(Pages pages, Queues queues, LiveStreams live, ApiGateway api) {
    this.pages = pages;
    this.boards = new Boards(pages, queues);
    this.live = live;
    this.api = api;
  }

  public List<PageRoute> routes() {
    return List.of(
        PageRoute.page("", request -> page(200, request, "")),
        PageRoute.script("/stream", this::stream),
        PageRoute.form("/pause", this::pause),
        PageRoute.form("/unpause", this::unpause),
        PageRoute.form("/acknowledge", this::acknowledge));
  }

  private Answer page(int status, PageRequest request, String fault) {
    String slug = request.repository().slug().toString();
    var frame = pages.frame(slug, request, Tab.QUEUE);
    return pages.show(status, "queue", new QueuePage(frame, fault, boards.of(request)));
  }

  private Answer stream(PageRequest request) {
    var session = request.session();
    return live.hints(
        new LiveStreams.Reader(session.caller(), session.authorization(), session.until()),
        request.repository());
  }

  private Answer pause(PageRequest request) {
    String reason = request.form().get("reason").strip();
    if (reason.isEmpty()) return page(422, request, "Enter a reason.");
    return after(request, api.send(request, "PUT", "/merge-queue/pause", Map.of("reason", reason)));
  }

  private Answer unpause(PageRequest request) {
    return after(request, api.send(request, "DELETE", "/merge-queue/pause", Map.of()));
  }

  private Answer acknowledge(PageRequest request) {
    return after(request, api.send(request, "POST", "/merge-queue/stop/acknowledge", Map.of()));
  }

  private Answer after(PageRequest request, ApiAnswer<Boolean> told) {
    return switch (told) {
      case ApiAnswer.Shown<Boolean> _ -> Pages.redirect(request.address());
      case ApiAnswer.Refused<Boolean>(int status, String words) -> page(status, request, words);
    };
  }
}
