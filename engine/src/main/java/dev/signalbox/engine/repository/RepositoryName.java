package dev.signalbox.engine.repository;

import dev.signalbox.engine.wire.Bare;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a repository is called among those of its owner. Compared without case. It is the last part
 * of addresses and of folders, where {@code .} and {@code ..} are other places.
 */
@Bare
public record RepositoryName(String value) {
  public static final int MAX_LENGTH = 100;
  public static final String PATTERN = "^[\\w\\-\\.]+$";
  private static final Pattern SHAPE = Pattern.compile("[\\w\\-.]{1," + MAX_LENGTH + "}");

  public RepositoryName {
    if (!SHAPE.matcher(value).matches()
        || value.chars().allMatch(each -> each == '.')
        || value.toLowerCase(Locale.ROOT).endsWith(".git")) {
      throw new IllegalArgumentException(
          "a repository name is 1 to 100 letters, digits, dashes, underscores or dots,"
              + " is not made of dots alone and does not end in .git: '"
              + value
              + "'");
    }
  }

  public String folded() {
    return value.toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RepositoryName name && name.folded().equals(folded());
  }

  @Override
  public int hashCode() {
    return folded().hashCode();
  }

  @Override
  public String toString() {
    return value;
  }
}
