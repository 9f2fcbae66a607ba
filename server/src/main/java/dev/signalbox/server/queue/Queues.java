package dev.signalbox.server.queue;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.view.GivenUpView;
import dev.signalbox.engine.view.HostRequirementsView;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.Optional;

/** What is queued where. */
public interface Queues {
  /** Everything that is known of a queue. */
  Ledger facts(Repository repository);

  /** The same, for whoever shows it. */
  QueueSnapshot snapshot(Repository repository);

  /** Why nobody works on it, where that is so. */
  default Optional<GivenUpView> givenUp(Repository repository) {
    return Optional.empty();
  }

  /** Whether what its host requires is kept, as far as this node knows. */
  default Optional<HostRequirementsView> hostRequirements(Repository repository) {
    return Optional.empty();
  }

  default List<String> activeBranches(Repository repository) {
    return Overview.activeBranches(facts(repository));
  }
}
