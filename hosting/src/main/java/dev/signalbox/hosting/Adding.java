package dev.signalbox.hosting;

import dev.signalbox.engine.repository.RepositorySlug;

/** The result of adding a repository. */
public sealed interface Adding {
  /** Under the name that it has at its host; {@code isNew}: it was not served before. */
  record Served(RepositorySlug slug, boolean isNew) implements Adding {}

  /** Another repository has the name here. */
  record NameTaken(RepositorySlug slug) implements Adding {}

  /** The host shows us no such repository; {@code words} tell what to do. */
  record NotLetIn(String words) implements Adding {}

  record Refused(String why) implements Adding {}

  record Later(String why) implements Adding {}
}
