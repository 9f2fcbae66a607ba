package dev.signalbox.server.queue;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.overview.Overview;
import dev.signalbox.store.repositories.Repository;
import java.util.List;

/** What is queued where. */
public interface Queues {
  /** Everything that is known of a queue. */
  Ledger facts(Repository repository);

  /** The same, for whoever shows it. */
  Sight sight(Repository repository);

  default List<String> activeBranches(Repository repository) {
    return Overview.activeBranches(facts(repository));
  }
}
