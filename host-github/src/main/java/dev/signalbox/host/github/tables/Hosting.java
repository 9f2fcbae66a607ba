package dev.signalbox.host.github.tables;

import dev.signalbox.engine.repository.RepositorySlug;

/** The result of adding a repository of GitHub under its name. */
public sealed interface Hosting {
  record Hosted(HostedRepository repository) implements Hosting {}

  /**
   * Another one has the name and is not removed: a local one, or one of GitHub whose own rename we
   * have not heard of yet.
   */
  record NameTaken(RepositorySlug slug) implements Hosting {}
}
