package dev.signalbox.store;

import java.util.Optional;

/** What a copy elsewhere may now be wrong about. */
public sealed interface StoreChange {
  /** The repository of this folded full name: its settings or its pause. */
  record RepositoryChanged(String foldedSlug) implements StoreChange {}

  record KeysChanged() implements StoreChange {}

  /** Somebody wrote to the inbox of the repository with this id. */
  record InboxFilled(long repository) implements StoreChange {
    /** Before the id of the repository, in words. */
    public static final String PREFIX = "inbox:";
  }

  /**
   * The queue or the log of the repository with this id. Told after the commit, so it may be lost.
   */
  record QueueMoved(long repository) implements StoreChange {}

  record CommandAnswered(String command) implements StoreChange {}

  record SigningKeysChanged() implements StoreChange {}

  /** Landing records of the repository with this id, whose notes are out of date. */
  record RecordsResigned(long repository) implements StoreChange {}

  default String text() {
    return switch (this) {
      case RepositoryChanged(String slug) -> "repository:" + slug;
      case KeysChanged() -> "keys:";
      case InboxFilled(long repository) -> InboxFilled.PREFIX + repository;
      case QueueMoved(long repository) -> "queue:" + repository;
      case CommandAnswered(String command) -> "answered:" + command;
      case SigningKeysChanged() -> "signing_key:";
      case RecordsResigned(long repository) -> "resigned:" + repository;
    };
  }

  static Optional<StoreChange> parse(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) return Optional.empty();
    String about = text.substring(colon + 1);
    return switch (text.substring(0, colon)) {
      case "repository" -> Optional.of(new RepositoryChanged(about));
      case "keys" -> Optional.of(new KeysChanged());
      case "inbox" -> Optional.of(new InboxFilled(Long.parseLong(about)));
      case "queue" -> Optional.of(new QueueMoved(Long.parseLong(about)));
      case "answered" -> Optional.of(new CommandAnswered(about));
      case "signing_key" -> Optional.of(new SigningKeysChanged());
      case "resigned" -> Optional.of(new RecordsResigned(Long.parseLong(about)));
      default -> Optional.empty();
    };
  }
}
