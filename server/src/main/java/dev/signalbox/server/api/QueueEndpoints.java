package dev.signalbox.server.api;

import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.view.Branches;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.QueuedPullRequest;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.util.List;

/** Reading the state of a queue. */
public final class QueueEndpoints {
  private final Queues queues;
  private final StatusAnswers statuses;
  private final ResponseCache cache;

  public QueueEndpoints(Queues queues, StatusAnswers statuses, ResponseCache cache) {
    this.queues = queues;
    this.statuses = statuses;
    this.cache = cache;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(Paths.MERGE_QUEUE + "/branches", "List branches with an active merge queue")
            .answers(Branches.class)
            .ofRepository(
                Right.SEE,
                (call, repository) -> Answer.ok(new Branches(queues.activeBranches(repository)))),
        Route.get(Paths.MERGE_QUEUE + "/status", "Batches, checks and queued pull requests")
            .takes(StatusAnswers.BRANCH)
            .answers(QueueStatus.class)
            .ofRepository(Right.SEE, this::status),
        Route.get(Paths.MERGE_QUEUE + "/pull/{pr_number}", "One pull request in the merge queue")
            .takes(Paths.PR_NUMBER)
            .answers(QueuedPullRequest.class)
            .ofRepository(Right.SEE, this::pull));
  }

  private Answer status(Call call, Repository repository) {
    var only = StatusAnswers.branch(call);
    return Answer.bytes(Answer.JSON, statuses.of(repository, only));
  }

  private Answer pull(Call call, Repository repository) {
    return Paths.known(call.get(Paths.PR_NUMBER))
        .flatMap(
            number ->
                cache.of(
                    repository,
                    "pull " + number,
                    snapshot -> Overview.find(snapshot.facts(), number, snapshot.second())))
        .orElseGet(() -> Answer.problem(404, "The pull request is not in any merge queue"));
  }
}
