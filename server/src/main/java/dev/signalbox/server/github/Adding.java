package dev.signalbox.server.github;

import dev.signalbox.engine.repository.RepositorySlug;

/** The result of adding a repository of GitHub. */
public sealed interface Adding {
  /** Under the name that it has at GitHub; {@code isNew}: it was not served before. */
  record Served(RepositorySlug slug, boolean isNew) implements Adding {}

  /** A local repository, or another one of GitHub, has the name here. */
  record NameTaken(RepositorySlug slug) implements Adding {}

  /** GitHub shows us no such repository; {@code words} tell what to do. */
  record NotLetIn(String words) implements Adding {}

  record Later(String why) implements Adding {}
}
