package dev.signalbox.store;

import java.util.Optional;

/** What a copy elsewhere may now be wrong about. */
public sealed interface Change {
  /** The repository of this folded full name: its settings or its pause. */
  record RepositoryChanged(String foldedSlug) implements Change {}

  record KeysChanged() implements Change {}

  default String text() {
    return switch (this) {
      case RepositoryChanged(String slug) -> "repository:" + slug;
      case KeysChanged() -> "keys";
    };
  }

  static Optional<Change> parse(String text) {
    if (text.equals("keys")) return Optional.of(new KeysChanged());
    return text.startsWith("repository:")
        ? Optional.of(new RepositoryChanged(text.substring("repository:".length())))
        : Optional.empty();
  }
}
