package dev.signalbox.engine.repository;

import java.util.Locale;
import java.util.regex.Pattern;

/** The full name of a team at a host: {@code @owner/team}. Compared without case. */
public record TeamName(OwnerName owner, String slug) {
  private static final Pattern SHAPE = Pattern.compile("[a-zA-Z0-9._-]{1,100}");

  public TeamName {
    if (!isSlug(slug)) {
      throw new IllegalArgumentException(
          "a team is 1 to 100 letters, digits, dots, dashes or underscores: '" + slug + "'");
    }
    slug = slug.toLowerCase(Locale.ROOT);
  }

  public static boolean isSlug(String text) {
    return SHAPE.matcher(text).matches();
  }

  @Override
  public String toString() {
    return "@" + owner + "/" + slug;
  }
}
