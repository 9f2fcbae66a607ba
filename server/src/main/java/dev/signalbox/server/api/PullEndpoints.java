package dev.signalbox.server.api;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.SourceHost;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.input.Input;
import dev.signalbox.server.input.ListOf;
import dev.signalbox.server.input.TextShape;
import dev.signalbox.server.local.LocalSite;
import dev.signalbox.server.routing.Call;
import dev.signalbox.server.routing.Refusals;
import dev.signalbox.server.routing.Route;
import dev.signalbox.store.repositories.Repository;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Lists pull requests; those of the local host can also be changed. */
public final class PullEndpoints {
  private static final String PULL = Paths.PULLS + "/{number}";
  private static final Input<List<String>> LABELS =
      Input.body(
          "labels", new ListOf<>(TextShape.between(1, 255), 100), "All labels of the pull request");

  /** A pull request as it is shown. */
  public record PullView(
      long number,
      String title,
      String state,
      boolean draft,
      String base,
      String head,
      String author,
      List<String> labels,
      boolean conflict,
      long commitsBehind,
      String url) {
    static PullView of(PullRequest pull) {
      var about = pull.description();
      return new PullView(
          pull.number().value(),
          about.title(),
          pull.state().name().toLowerCase(Locale.ROOT),
          pull.draft(),
          pull.base().value(),
          pull.head().hex(),
          about.author().login(),
          about.labelNames(),
          pull.difference().conflict(),
          pull.difference().commitsBehind(),
          about.url());
    }
  }

  /** The open ones, and those that were closed or merged lately. */
  public record PullList(List<PullView> pulls) {}

  private final SourceHost host;
  private final LocalSite site;

  public PullEndpoints(SourceHost host, LocalSite site) {
    this.host = host;
    this.site = site;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(Paths.PULLS, "Open pull requests, and recently closed ones")
            .answers(PullList.class)
            .ofRepository(Right.SEE, this::list),
        Route.post(PULL + "/close", "Close a pull request")
            .takes(Paths.NUMBER)
            .answers(PullView.class)
            .ofRepository(
                Right.CHANGE,
                (call, repository) ->
                    changed(
                        call, repository, number -> site.pulls().close(repository.slug(), number))),
        Route.post(PULL + "/reopen", "Reopen a closed pull request")
            .takes(Paths.NUMBER)
            .answers(PullView.class)
            .ofRepository(
                Right.CHANGE,
                (call, repository) ->
                    changed(
                        call,
                        repository,
                        number -> site.pulls().reopen(repository.slug(), number))),
        Route.put(PULL + "/labels", "Set the labels of a pull request")
            .takes(Paths.NUMBER, LABELS)
            .answers(PullView.class)
            .ofRepository(Right.CHANGE, this::relabel));
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

  private Answer relabel(Call call, Repository repository) {
    return changed(
        call,
        repository,
        number -> site.pulls().relabel(repository.slug(), number, call.get(LABELS)));
  }

  private static Answer changed(
      Call call, Repository repository, Function<PullRequestNumber, Outcome<PullRequest>> change) {
    if (Elsewhere.isFor(repository)) {
      return Elsewhere.atGitHub(repository, "its pull requests are changed there");
    }
    var number = Paths.known(call.get(Paths.NUMBER));
    if (number.isEmpty()) return Answer.problem(404, "Pull request not found");
    return switch (change.apply(number.get())) {
      case Outcome.Done<PullRequest>(var pull) -> Answer.ok(PullView.of(pull));
      case Outcome.Refused<?>(String reason) ->
          Answer.problem(reason.startsWith("there is no") ? 404 : 409, reason);
      case Outcome.RetryLater<?>(String reason) -> Refusals.away(reason);
      case Outcome.Unknown<?>(String reason) -> Refusals.away(reason);
    };
  }
}
