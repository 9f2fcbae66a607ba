package dev.signalbox.host.github.reading;

import java.util.Locale;
import java.util.Optional;

/** One file that a pull request touches. {@code before}: its name until then, if REST told it. */
public record FileChange(String path, Kind kind, Optional<String> before) {
  public enum Kind {
    ADDED,
    MODIFIED,
    REMOVED,
    RENAMED;

    /** REST and GraphQL have each their own words. */
    static Kind of(String word) {
      return switch (word.toLowerCase(Locale.ROOT)) {
        case "added", "copied" -> ADDED;
        case "removed", "deleted" -> REMOVED;
        case "renamed" -> RENAMED;
        default -> MODIFIED;
      };
    }
  }
}
