package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;

/** Where the rules were read that those in force extend. */
public record ExtendedRules(RepositorySlug repository, CommitSha commit) {
  @Override
  public String toString() {
    return repository + "@" + commit;
  }
}
