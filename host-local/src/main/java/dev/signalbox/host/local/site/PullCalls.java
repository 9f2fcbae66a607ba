package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.local.LocalPulls;
import dev.signalbox.host.local.conversation.PostOutcome;
import dev.signalbox.hosting.HostTitles;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Entrance;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import java.util.Optional;
import java.util.function.Function;

/** Calls about pull requests, which are answered only for repositories of the local host. */
record PullCalls(HostTitles titles, LocalPulls pulls) {
  static final String PULL = Paths.PULLS + "/{number}";

  /** Answers a call about one pull request. */
  @FunctionalInterface
  interface PullHandler {
    Answer handle(Call call, Repository repository, PullRequest pull);
  }

  Entrance.RepositoryHandler local(Entrance.RepositoryHandler handler) {
    return (call, repository) ->
        repository.host().isLocal()
            ? handler.handle(call, repository)
            : titles.elsewhere(repository, "its pull requests are kept there");
  }

  Entrance.RepositoryHandler ofOne(PullHandler handler) {
    return local(
        (call, repository) ->
            find(call, repository)
                .map(pull -> handler.handle(call, repository, pull))
                .orElseGet(PullCalls::noPull));
  }

  /** The one that the path names. */
  Optional<PullRequest> find(Call call, Repository repository) {
    return Paths.known(call.get(Paths.NUMBER))
        .flatMap(number -> pulls.find(repository.slug(), number));
  }

  static Answer noPull() {
    return Answer.problem(404, "Pull request not found");
  }

  static <T> Answer answer(Outcome<T> outcome, Function<T, Answer> done) {
    return switch (outcome) {
      case Outcome.Done<T>(var value) -> done.apply(value);
      case Outcome.Refused<T>(String reason) -> Answer.problem(409, reason);
      case Outcome.RetryLater<T>(String reason) -> Refusals.away(reason);
      case Outcome.Unknown<T>(String reason) -> Refusals.away(reason);
    };
  }

  static <T> Answer answer(PostOutcome<T> posted, Function<T, Answer> done) {
    return switch (posted) {
      case PostOutcome.Done<T>(var item, var _) -> done.apply(item);
      case PostOutcome.Missing<T>(String what) -> Answer.problem(404, what);
      case PostOutcome.Refused<T>(String why) -> Answer.problem(409, why);
    };
  }
}
