package dev.signalbox.server.api;

import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.time.InstantSource;
import java.util.List;

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
                "Why a pull request waits, what would unblock it, and when it lands")
            .takes(Paths.PR_NUMBER)
            .answers(Explanation.class)
            .ofRepository(Right.SEE, this::explain));
  }

  private Answer explain(Call call, Repository repository) {
    return Paths.known(call.get(Paths.PR_NUMBER))
        .flatMap(number -> Explanation.of(queues.facts(repository), number, clock.instant()))
        .map(Answer::ok)
        .orElseGet(() -> Answer.problem(404, "Pull request not found"));
  }
}
