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
    var only = call.get(BRANCH).filter(name -> !name.isEmpty()).map(BranchName::new);
    return answers
        .of(
            repository,
            only.map(name -> "status of " + name).orElse("status"),
            sight ->
                isKnown(only, sight)
                    ? Optional.of(status(sight, only, repository))
                    : Optional.empty())
        .orElseGet(() -> Answer.ok(status(queues.sight(repository), only, repository)));
  }

  /** Answers about branches that are not there would crowd out the others. */
  private static boolean isKnown(Optional<BranchName> branch, Sight sight) {
    return branch.filter(name -> !sight.facts().trains().branches().has(name)).isEmpty();
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
    return Paths.known(call.get(Paths.PR_NUMBER))
        .flatMap(
            number ->
                answers.of(
                    repository,
                    "pull " + number,
                    sight -> Overview.find(sight.facts(), number, sight.second())))
        .orElseGet(() -> Answer.problem(404, "The pull request is not in any merge queue"));
  }
}
