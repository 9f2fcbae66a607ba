package dev.signalbox.server.queue;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.LegacyQueue;
import dev.signalbox.engine.view.QueuedPullRequest;
import dev.signalbox.engine.view.StatusPullRequest;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What is queued where. */
public interface Queues {
  /** The batches and waiting pull requests of one branch, or of all. */
  record Content(
      List<BatchView> batches,
      List<StatusPullRequest> waiting,
      Map<String, List<UUID>> scopeQueues) {}

  /** Everything that is known of a queue. */
  Ledger facts(Repository repository);

  List<String> activeBranches(Repository repository);

  Content content(Repository repository, Optional<String> branch);

  Optional<QueuedPullRequest> find(Repository repository, PullRequestNumber number);

  List<LegacyQueue> byBranch(Repository repository);
}
