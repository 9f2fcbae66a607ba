package dev.signalbox.store.github;

import dev.signalbox.engine.repository.RepositorySlug;

/** How the wish to serve a repository of GitHub under its name ended. */
public sealed interface Hosting {
  record Hosted(HostedRepository repository) implements Hosting {}

  /**
   * Another one has the name and is not removed: a local one, or one of GitHub whose own rename we
   * have not heard of yet.
   */
  record NameTaken(RepositorySlug slug) implements Hosting {}
}
