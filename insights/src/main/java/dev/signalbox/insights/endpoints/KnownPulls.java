package dev.signalbox.insights.endpoints;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.store.repositories.Repository;
import java.util.Optional;

/** The pull requests of a repository, as far as they are remembered. */
@FunctionalInterface
public interface KnownPulls {
  Optional<PullRequest> find(Repository repository, PullRequestNumber number);
}
