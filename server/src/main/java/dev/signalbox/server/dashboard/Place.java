package dev.signalbox.server.dashboard;

import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** A path below a repository. */
record Place(RepositorySlug slug, Part part) {
  static final String PREFIX = "/r/";

  private static final Pattern PATH =
      Pattern.compile("/r/([^/]+)/([^/]+)(?:/(board|stream|pause|unpause))?");

  /** What there is below a repository. */
  enum Part {
    PAGE,
    BOARD,
    STREAM,
    PAUSE,
    UNPAUSE;

    boolean isForm() {
      return this == PAUSE || this == UNPAUSE;
    }

    /** Whoever asks for these can't be shown another page instead. */
    boolean isForScript() {
      return this == BOARD || this == STREAM;
    }
  }

  static Optional<Place> of(String path) {
    var match = PATH.matcher(path);
    if (!match.matches()) return Optional.empty();
    try {
      var slug = RepositorySlug.parse(match.group(1) + "/" + match.group(2));
      String part = Optional.ofNullable(match.group(3)).orElse("page");
      return Optional.of(new Place(slug, Part.valueOf(part.toUpperCase(Locale.ROOT))));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  String page() {
    return PREFIX + slug;
  }
}
