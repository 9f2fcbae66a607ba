package dev.signalbox.hosting.commands;

import dev.signalbox.engine.log.HostAccount;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;

/** A comment under a pull request that was just created. */
public record Said(
    Repository repository,
    PullRequestNumber number,
    long comment,
    HostAccount author,
    Instant createdAt,
    String body) {
  public RepositorySlug slug() {
    return repository.slug();
  }
}
