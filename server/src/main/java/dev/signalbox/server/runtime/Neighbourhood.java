package dev.signalbox.server.runtime;

import dev.signalbox.store.repositories.Repository;
import java.time.Duration;

/** What a node has at hand of the repositories it may write for. */
public interface Neighbourhood {
  /** Whether the content of the repository can be reached from here. */
  boolean serves(Repository repository);

  /** Whether its host is too far away to be asked for each command. */
  boolean isDistant(Repository repository);

  /** How long the host may go without being compared with the queue. */
  Duration lookEvery(Repository repository);

  /** Whether a pull request that waits for a check nobody reports is told so at its host. */
  boolean tellsMissingChecks(Repository repository);

  /** This node writes for the repository from now on; what another began is over. */
  void begins(Repository repository);
}
