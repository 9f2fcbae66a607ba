package dev.signalbox.server.api;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.SourceHost;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.hosting.HostTitles;
import dev.signalbox.hosting.KeptPulls;
import dev.signalbox.hosting.PullView;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.server.logs.LogCursor;
import dev.signalbox.server.logs.LogLinks;
import dev.signalbox.server.logs.LogPaging;
import dev.signalbox.server.view.queue.PullDetailPage;
import dev.signalbox.server.view.queue.PullListing;
import dev.signalbox.server.view.queue.RecentPulls;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice.Direction;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.paging.CursorSeal;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Lists pull requests. */
public final class PullEndpoints {
  private static final int PER_PAGE = 10;

  private enum Listed implements SpelledInLowerCase {
    OPEN,
    CLOSED,
    ALL
  }

  private static final Input<Optional<Listed>> STATE =
      Input.query(
          "state",
          Choice.of(Listed.class),
          "Only those that are open or closed, merged ones included, page by page");
  private static final Input<Optional<String>> CURSOR =
      Input.query("cursor", TextShape.upTo(500), "The cursor of the page, taken from a link");
  private static final Input<Optional<Integer>> ENTRIES =
      Input.query(
          "per_page", WholeNumber.between(1, 100).asInt(), "Pull requests on a page; 10 if absent");

  private final SourceHost host;
  private final Hosts hosts;
  private final HostTitles titles;
  private final CursorSeal seal;
  private final String publicUrl;

  public PullEndpoints(
      SourceHost host, Hosts hosts, HostTitles titles, CursorSeal seal, String publicUrl) {
    this.host = host;
    this.hosts = hosts;
    this.titles = titles;
    this.seal = seal;
    this.publicUrl = publicUrl;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(
                Paths.PULLS,
                "Pull requests by their state; without one, the open and the recently closed")
            .takes(STATE, CURSOR, ENTRIES)
            .answers(PullListing.class)
            .ofRepository(Right.SEE, this::list));
  }

  private Answer list(Call call, Repository repository) {
    boolean isPaged =
        call.get(STATE).isPresent()
            || call.get(CURSOR).isPresent()
            || call.get(ENTRIES).isPresent();
    if (!isPaged) return current(repository);
    return hosts
        .of(repository)
        .flatMap(HostSite::keptPulls)
        .map(kept -> page(call, repository, kept))
        .orElseGet(() -> titles.elsewhere(repository, "its pull requests are kept there"));
  }

  private Answer page(Call call, Repository repository, KeptPulls kept) {
    var state = call.get(STATE).orElse(Listed.OPEN);
    String boundTo = String.join("\n", "pulls", repository.id().toString(), state.name());
    Optional<String> given = call.get(CURSOR);
    if (given.isEmpty()) {
      var newest =
          new LogCursor(Direction.TO_OLDER, Instant.EPOCH, at(Long.MAX_VALUE), Optional.empty());
      return pageAt(call, repository, kept, newest, boundTo);
    }
    return LogCursor.opened(seal, given.get(), boundTo)
        .map(cursor -> pageAt(call, repository, kept, cursor, boundTo))
        .orElseGet(() -> LogLinks.invalidCursor(given.get()));
  }

  private Answer pageAt(
      Call call, Repository repository, KeptPulls kept, LogCursor at, String boundTo) {
    int perPage = call.get(ENTRIES).orElse(PER_PAGE);
    var isOpen =
        switch (call.get(STATE).orElse(Listed.OPEN)) {
          case OPEN -> Optional.of(true);
          case CLOSED -> Optional.of(false);
          case ALL -> Optional.<Boolean>empty();
        };
    var page =
        LogPaging.read(
            at,
            perPage,
            most ->
                kept.read(
                    repository,
                    new KeptPulls.Slice(
                        isOpen,
                        at.until().number(),
                        at.start().map(LogPosition::number),
                        at.direction() == Direction.TO_OLDER,
                        most)),
            pull -> at(pull.number()));
    var answer = Answer.ok(new PullDetailPage(page.entries().size(), perPage, page.entries()));
    if (page.neighbours().isEmpty()) return answer;
    return answer.with(
        "Link",
        LogLinks.header(
            call.request(), publicUrl, page.neighbours(), cursor -> cursor.sealed(seal, boundTo)));
  }

  /** Numbers alone tell their order. */
  private static LogPosition at(long number) {
    return new LogPosition(Instant.EPOCH, number);
  }

  private Answer current(Repository repository) {
    return switch (host.pulls(repository.slug())) {
      case Outcome.Done<List<PullRequest>>(var pulls) ->
          Answer.ok(
              new RecentPulls(
                  pulls.stream()
                      .map(PullView::of)
                      .sorted(Comparator.comparingLong(PullView::number).reversed())
                      .toList()));
      case Outcome.Refused<?>(String reason) -> Refusals.away(reason);
      case Outcome.RetryLater<?>(String reason) -> Refusals.away(reason);
      case Outcome.Unknown<?>(String reason) -> Refusals.away(reason);
    };
  }
}
