package dev.signalbox.engine.repository;

import dev.signalbox.engine.wire.Bare;
import java.util.Locale;

/**
 * What a repository is called among those of its owner. Compared without case. It is the last part
 * of addresses and of folders, where {@code .} and {@code ..} are other places.
 */
@Bare
public record RepositoryName(String value) {
  public static final int MAX_LENGTH = 100;
  public static final String PATTERN = "^[\\w\\-\\.]+$";
  private static final String FOLDER_ENDING = ".git";

  public RepositoryName {
    if (!isOne(value)) {
      throw new IllegalArgumentException(
          "a repository name is 1 to 100 letters, digits, dashes, underscores or dots,"
              + " is not made of dots alone and does not end in .git: '"
              + value
              + "'");
    }
  }

  private static boolean isOne(String text) {
    boolean isDotsAlone = true;
    for (int at = 0; at < text.length(); at++) {
      char each = text.charAt(at);
      if (!isPart(each)) return false;
      isDotsAlone &= each == '.';
    }
    return !isDotsAlone && text.length() <= MAX_LENGTH && !endsInGit(text);
  }

  private static boolean isPart(char each) {
    return (each >= 'a' && each <= 'z')
        || (each >= 'A' && each <= 'Z')
        || (each >= '0' && each <= '9')
        || each == '-'
        || each == '_'
        || each == '.';
  }

  private static boolean endsInGit(String text) {
    int ending = FOLDER_ENDING.length();
    return text.regionMatches(true, text.length() - ending, FOLDER_ENDING, 0, ending);
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
