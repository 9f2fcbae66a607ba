package dev.signalbox.hosts.checks;

import java.util.regex.Pattern;

/** One run of one check; also the name of its files. */
public record JobId(String text) {
  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  public JobId {
    if (!FILE_NAME.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "not a job id, it has to match " + FILE_NAME + ": " + text);
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
