package dev.signalbox.server.api;

import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.view.Branches;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.QueuedPullRequest;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.input.Input;
import dev.signalbox.server.input.Text;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.queue.Sight;
import dev.signalbox.server.routing.Call;
import dev.signalbox.server.routing.Route;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.Optional;

/** Looking at a queue. */
public final class QueueEndpoints {
  private static final Input<Optional<String>> BRANCH =
      Input.query("branch", Text.any(), "Only the queue of this branch");

  private final Queues queues;
  private final WrittenAnswers answers;

  public QueueEndpoints(Queues queues, WrittenAnswers answers) {
    this.queues = queues;
    this.answers = answers;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(Paths.MERGE_QUEUE + "/branches", "List branches that have active merge queues")
            .answers(Branches.class)
            .ofRepository(
                Right.SEE,
                (call, repository) -> Answer.ok(new Branches(queues.activeBranches(repository)))),
        Route.get(Paths.MERGE_QUEUE + "/status", "Batches, checks and queued pull requests")
            .takes(BRANCH)
            .answers(QueueStatus.class)
            .ofRepository(Right.SEE, this::status),
        Route.get(Paths.MERGE_QUEUE + "/pull/{pr_number}", "One pull request in the merge queue")
            .takes(Paths.PR_NUMBER)
            .answers(QueuedPullRequest.class)
            .ofRepository(Right.SEE, this::pull));
  }

  private Answer status(Call call, Repository repository) {
    var sight = queues.sight(repository);
    var only = call.get(BRANCH).filter(name -> !name.isEmpty()).map(BranchName::new);
    return only.filter(name -> !sight.facts().trains().branches().has(name)).isPresent()
        ? Answer.ok(status(sight, only, repository))
        : answers.of(
            repository,
            only.map(name -> "status of " + name).orElse("status"),
            sight,
            () -> status(sight, only, repository));
  }

  private static QueueStatus status(Sight sight, Optional<BranchName> only, Repository repository) {
    var status = Overview.status(sight.facts(), only, sight.second());
    return new QueueStatus(
        status.batches(),
        status.waitingPullRequests(),
        status.scopeQueues(),
        repository.pause().isPresent() ? PauseEndpoints.view(repository.pause()) : null);
  }

  private Answer pull(Call call, Repository repository) {
    var sight = queues.sight(repository);
    var number = Paths.known(call.get(Paths.PR_NUMBER)).filter(sight.facts().roll().entries()::has);
    if (number.isEmpty()) return Answer.problem(404, "The pull request is not in any merge queue");
    return answers.of(
        repository,
        "pull " + number.get(),
        sight,
        () -> Overview.find(sight.facts(), number.get(), sight.second()).orElseThrow());
  }
}
