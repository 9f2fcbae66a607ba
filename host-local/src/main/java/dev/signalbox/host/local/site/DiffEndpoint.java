package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.host.local.LocalPulls;
import dev.signalbox.host.local.diff.DiffWindow;
import dev.signalbox.hosting.PullDiff;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.Optional;

/** Shows what a pull request of the local host changes, line by line. */
final class DiffEndpoint {
  private static final int MOST_LINES = 10_000_000;
  private static final int MOST_FILES = 10_000;

  private static final Input<Optional<Integer>> FROM =
      Input.query(
          "from",
          WholeNumber.between(0, MOST_FILES).asInt(),
          "The index of the first file; the first one if absent");
  private static final Input<Optional<Integer>> FILE =
      Input.query(
          "file",
          WholeNumber.between(0, MOST_FILES).asInt(),
          "The index of the only file that is wanted, of which more lines are given");
  private static final Input<Optional<Integer>> LINE =
      Input.query(
          "line",
          WholeNumber.between(0, MOST_LINES).asInt(),
          "How many lines of that file to skip; none if absent");

  private final LocalPulls pulls;
  private final PullCalls calls;

  DiffEndpoint(LocalPulls pulls, PullCalls calls) {
    this.pulls = pulls;
    this.calls = calls;
  }

  List<Route> routes() {
    return List.of(
        Route.get(PullCalls.PULL + "/diff", "What a pull request changes, line by line, in parts")
            .takes(Paths.NUMBER, FROM, FILE, LINE)
            .answers(PullDiff.class)
            .ofRepository(Right.SEE, calls.ofOne(this::diff)));
  }

  private Answer diff(Call call, Repository repository, PullRequest pull) {
    var window =
        call.get(FILE)
            .map(file -> DiffWindow.of(file, call.get(LINE).orElse(0)))
            .orElseGet(() -> DiffWindow.from(call.get(FROM).orElse(0)));
    return PullCalls.answer(pulls.diff(repository.slug(), pull, window), Answer::ok);
  }
}
