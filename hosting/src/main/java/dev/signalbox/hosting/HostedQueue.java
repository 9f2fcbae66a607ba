package dev.signalbox.hosting;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.Optional;

/** The queues, as those who talk about them at a host need them. */
public interface HostedQueue {
  /** Once for each id of a command, however often it is asked for. */
  CommandOutcome obey(Repository repository, Command command);

  Ledger facts(Repository repository);

  /** If this node writes for it. */
  Optional<Ledger> ownFacts(Repository repository);

  Optional<Repository> find(RepositorySlug slug);

  /** What the host requires of its branches and the queue does not keep. */
  List<String> notKept(Repository repository);
}
