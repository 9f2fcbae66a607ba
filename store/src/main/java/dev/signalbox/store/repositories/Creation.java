package dev.signalbox.store.repositories;

/** How the wish for a new repository ended. */
public sealed interface Creation {
  record Created(Repository repository) implements Creation {}

  record NameTaken() implements Creation {}
}
