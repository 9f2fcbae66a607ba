package dev.signalbox.server.dashboard.queue;

import dev.signalbox.server.dashboard.desk.ApiDesk;
import dev.signalbox.server.dashboard.desk.Told;
import dev.signalbox.server.dashboard.doors.Door;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.live.LiveStreams;
import dev.signalbox.server.queue.Queues;
import java.util.List;
import java.util.Map;

/** {@code /r/OWNER/NAME}: the page, what makes it move, what is done to the whole queue. */
public final class QueuePages {
  private final Pages pages;
  private final Boards boards;
  private final LiveStreams live;
  private final ApiDesk desk;

  public QueuePages(Pages pages, Queues queues, LiveStreams live, ApiDesk desk) {
    this.pages = pages;
    this.boards = new Boards(pages, queues);
    this.live = live;
    this.desk = desk;
  }

  public List<Door> doors() {
    return List.of(
        Door.page("", visit -> page(200, visit, "")),
        Door.script("/stream", this::stream),
        Door.form("/pause", this::pause),
        Door.form("/unpause", this::unpause),
        Door.form("/acknowledge", this::acknowledge));
  }

  private Answer page(int status, Visit visit, String fault) {
    String slug = visit.repository().slug().toString();
    var frame = pages.frame(slug, visit, Tab.QUEUE);
    return pages.show(status, "queue", new QueuePage(frame, fault, boards.of(visit)));
  }

  private Answer stream(Visit visit) {
    var session = visit.session();
    return live.hints(
        new LiveStreams.Reader(session.caller(), session.authorization(), session.until()),
        visit.repository());
  }

  private Answer pause(Visit visit) {
    String reason = visit.form().get("reason").strip();
    if (reason.isEmpty()) return page(422, visit, "Give a reason.");
    return after(visit, desk.send(visit, "PUT", "/merge-queue/pause", Map.of("reason", reason)));
  }

  private Answer unpause(Visit visit) {
    return after(visit, desk.send(visit, "DELETE", "/merge-queue/pause", Map.of()));
  }

  private Answer acknowledge(Visit visit) {
    return after(visit, desk.send(visit, "POST", "/merge-queue/stop/acknowledge", Map.of()));
  }

  private Answer after(Visit visit, Told<Boolean> told) {
    return switch (told) {
      case Told.Shown<Boolean> _ -> Pages.redirect(visit.address());
      case Told.Refused<Boolean>(int status, String words) -> page(status, visit, words);
    };
  }
}
