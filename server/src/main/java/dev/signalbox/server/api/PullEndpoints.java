package dev.signalbox.server.api;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.SourceHost;
import dev.signalbox.hosting.PullView;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.util.Comparator;
import java.util.List;

/** Lists pull requests. */
public final class PullEndpoints {
  /** The open ones, and those that were closed or merged lately. */
  public record PullList(List<PullView> pulls) {}

  private final SourceHost host;

  public PullEndpoints(SourceHost host) {
    this.host = host;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(Paths.PULLS, "Open pull requests, and recently closed ones")
            .answers(PullList.class)
            .ofRepository(Right.SEE, this::list));
  }

  private Answer list(Call call, Repository repository) {
    return switch (host.pulls(repository.slug())) {
      case Outcome.Done<List<PullRequest>>(var pulls) ->
          Answer.ok(
              new PullList(
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
