package dev.signalbox.server.api;

import dev.signalbox.engine.explanation.AutomationExplanation;
import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.view.queue.ExplanationView;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Why a pull request waits. */
public final class ExplanationEndpoint {
  private final Queues queues;
  private final InstantSource clock;

  public ExplanationEndpoint(Queues queues, InstantSource clock) {
    this.queues = queues;
    this.clock = clock;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(
                Paths.PULL + "/explain",
                "Why a pull request waits, when it lands, and what rules make of it")
            .takes(Paths.PR_NUMBER)
            .answers(ExplanationView.class)
            .ofRepository(Right.SEE, this::explain));
  }

  private Answer explain(Call call, Repository repository) {
    return Paths.known(call.get(Paths.PR_NUMBER))
        .flatMap(number -> explained(queues.facts(repository), number))
        .map(Answer::ok)
        .orElseGet(() -> Answer.problem(404, "Pull request not found"));
  }

  private Optional<ExplanationView> explained(Ledger facts, PullRequestNumber number) {
    var now = clock.instant();
    var automation =
        facts
            .entries()
            .pulls()
            .get(number)
            .map(pull -> AutomationExplanation.of(facts, pull, now))
            .orElse(AutomationExplanation.NONE);
    return Explanation.of(facts, number, now).map(told -> ExplanationView.of(told, automation));
  }
}
