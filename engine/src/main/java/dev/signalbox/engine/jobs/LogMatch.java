package dev.signalbox.engine.jobs;

/** The first line of a job's log that a pattern of the rules is found in. */
public record LogMatch(String pattern, String text, long line) {
  public static final int LONGEST_TEXT = 200;

  public LogMatch {
    text = text.substring(0, Math.min(text.length(), LONGEST_TEXT));
  }
}
