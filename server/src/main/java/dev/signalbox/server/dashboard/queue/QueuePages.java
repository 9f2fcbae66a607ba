package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.access.RepositoryDirectory;
import dev.signalbox.server.access.Visibility;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.signin.Form;
import dev.signalbox.server.dashboard.signin.Session;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.live.LiveStreams;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.shell.PauseDesk;
import dev.signalbox.store.repositories.Repository;

/** {@code /r/OWNER/NAME}: the page, the part of it that moves, what makes it move, its forms. */
public final class QueuePages {
  private static final int MAX_REASON = 255;

  private final Pages pages;
  private final Boards boards;
  private final LiveStreams live;
  private final PauseDesk pauses;
  private final RepositoryDirectory directory;

  public QueuePages(
      Pages pages,
      Queues queues,
      Visibility visibility,
      LiveStreams live,
      PauseDesk pauses,
      RepositoryDirectory directory) {
    this.pages = pages;
    this.boards = new Boards(queues, visibility);
    this.live = live;
    this.pauses = pauses;
    this.directory = directory;
  }

  public Answer page(Repository repository, Session session) {
    return page(200, repository, session, "");
  }

  private Answer page(int status, Repository repository, Session session, String fault) {
    String slug = repository.slug().toString();
    return pages.show(
        status,
        "queue",
        new QueuePage(
            pages.frame(slug, session.name(), session.formToken()),
            slug,
            boards.of(repository, session, fault)));
  }

  public Answer board(Repository repository, Session session) {
    return pages.show(200, "board", boards.of(repository, session, ""));
  }

  public Answer stream(Repository repository, Session session) {
    return live.hints(
        new LiveStreams.Reader(session.caller(), session.authorization(), session.until()),
        repository);
  }

  public Answer pause(Repository repository, Session session, Form form) {
    String reason = form.get("reason").strip();
    if (reason.isEmpty() || reason.codePointCount(0, reason.length()) > MAX_REASON) {
      return page(422, repository, session, "Give a reason of at most 255 characters.");
    }
    if (reason.indexOf('\0') >= 0) {
      return page(422, repository, session, "The reason holds a character that can't be kept.");
    }
    if (!repository.has(Product.MERGE_QUEUE)) return switchedOff(repository, session);
    var answered = pauses.pause(repository, reason, session.caller().actor());
    directory.forget(repository.slug().folded());
    return switch (answered) {
      case PauseDesk.Answered.Holds _ -> back(repository);
      case PauseDesk.Answered.NotSure _ ->
          page(
              503,
              repository,
              session,
              "The queue is paused, but a landing may still be under way.");
    };
  }

  public Answer unpause(Repository repository, Session session) {
    if (!repository.has(Product.MERGE_QUEUE)) return switchedOff(repository, session);
    var ended = pauses.unpause(repository, session.caller().actor());
    directory.forget(repository.slug().folded());
    return switch (ended) {
      case DONE, WAS_NOT_PAUSED -> back(repository);
      case IS_STOPPED ->
          page(
              409,
              repository,
              session,
              "The queue is stopped because a promise was broken: acknowledge it first.");
    };
  }

  private Answer switchedOff(Repository repository, Session session) {
    return page(409, repository, session, "The merge queue is not enabled here.");
  }

  private static Answer back(Repository repository) {
    return Pages.redirect("/r/" + repository.slug());
  }
}
