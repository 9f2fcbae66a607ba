package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.PullRequestEdit;
import dev.signalbox.host.local.LocalPulls;
import dev.signalbox.hosting.PullView;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Changes pull requests of the local host. */
final class PullChangeEndpoints {
  private static final String PULL = PullCalls.PULL;
  private static final Input<List<String>> LABELS =
      Input.body(
          "labels", new ListOf<>(TextShape.between(1, 255), 100), "All labels of the pull request");

  private final LocalPulls pulls;
  private final PullCalls calls;

  PullChangeEndpoints(LocalPulls pulls, PullCalls calls) {
    this.pulls = pulls;
    this.calls = calls;
  }

  List<Route> routes() {
    return List.of(
        Route.post(PULL + "/close", "Close a pull request")
            .takes(Paths.NUMBER)
            .answers(PullView.class)
            .ofRepository(
                Right.CHANGE,
                (call, repository) ->
                    changed(call, repository, number -> pulls.close(repository.slug(), number))),
        Route.post(PULL + "/reopen", "Reopen a closed pull request")
            .takes(Paths.NUMBER)
            .answers(PullView.class)
            .ofRepository(
                Right.CHANGE,
                (call, repository) ->
                    changed(call, repository, number -> pulls.reopen(repository.slug(), number))),
        Route.put(PULL + "/labels", "Set the labels of a pull request")
            .takes(Paths.NUMBER, LABELS)
            .answers(PullView.class)
            .ofRepository(
                Right.CHANGE,
                (call, repository) ->
                    changed(
                        call,
                        repository,
                        number ->
                            pulls.edit(
                                repository.slug(),
                                number,
                                PullRequestEdit.ofLabels(call.get(LABELS)),
                                Optional.empty()))));
  }

  private Answer changed(
      Call call, Repository repository, Function<PullRequestNumber, Outcome<PullRequest>> change) {
    if (!repository.host().isLocal()) {
      return calls.titles().elsewhere(repository, "its pull requests are changed there");
    }
    return calls
        .find(call, repository)
        .map(PullRequest::number)
        .map(change)
        .map(outcome -> PullCalls.answer(outcome, pull -> Answer.ok(PullView.of(pull))))
        .orElseGet(PullCalls::noPull);
  }
}
