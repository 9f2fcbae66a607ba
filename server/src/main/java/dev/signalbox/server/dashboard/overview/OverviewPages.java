package dev.signalbox.server.dashboard.overview;

import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.session.Session;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.AccessDecision;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.web.http.Request;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /}: the repositories that somebody sees. */
public final class OverviewPages {
  private static final Logger LOG = LoggerFactory.getLogger(OverviewPages.class);
  private static final int PER_PAGE = 50;

  private final Pages pages;
  private final Repositories repositories;
  private final Queues queues;
  private final Gatekeeper gatekeeper;
  private final InstantSource clock;

  public OverviewPages(
      Pages pages,
      Repositories repositories,
      Queues queues,
      Gatekeeper gatekeeper,
      InstantSource clock) {
    this.pages = pages;
    this.repositories = repositories;
    this.queues = queues;
    this.gatekeeper = gatekeeper;
    this.clock = clock;
  }

  public Answer page(Request request, Session session) {
    var found = repositories.list(session.caller().boundTo(), after(request), PER_PAGE);
    var lines = found.stream().filter(it -> isSeenBy(session, it)).map(this::line).toList();
    return pages.show(
        200,
        "overview",
        new OverviewPage(
            pages.frame("Repositories", session.name(), session.formToken()),
            clock.instant().toString(),
            lines,
            found.size() < PER_PAGE ? "" : next(found.getLast()),
            session.caller().mayEverywhere(Right.ADMINISTER)));
  }

  private boolean isSeenBy(Session session, Repository repository) {
    return gatekeeper.access(session.caller(), repository.slug(), Right.SEE)
        instanceof AccessDecision.Open;
  }

  /** A repository that can't be shown keeps no other from being shown. */
  private RepositoryLine line(Repository repository) {
    if (queues.givenUp(repository).isPresent()) return RepositoryLine.givenUp(repository);
    try {
      return shown(repository);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("queue.view_failed: {}: cannot show the queue", repository.slug(), e);
      return RepositoryLine.givenUp(repository);
    }
  }

  private RepositoryLine shown(Repository repository) {
    var snapshot = queues.snapshot(repository);
    return RepositoryLine.of(
        repository,
        Overview.status(snapshot.facts(), Optional.empty(), snapshot.second()),
        snapshot.facts().policy().stop().isPresent());
  }

  private static String next(Repository last) {
    return "/?after=" + PercentEncoding.encode(last.slug().toString());
  }

  private static Optional<RepositorySlug> after(Request request) {
    var given = PercentEncoding.query(request.rawQuery()).getOrDefault("after", List.of());
    try {
      return given.stream().findFirst().map(RepositorySlug::parse);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
