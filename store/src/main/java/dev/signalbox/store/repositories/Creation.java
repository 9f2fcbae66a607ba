package dev.signalbox.store.repositories;

/** The result of creating a repository. */
public sealed interface Creation {
  record Created(Repository repository) implements Creation {}

  record NameTaken() implements Creation {}
}
