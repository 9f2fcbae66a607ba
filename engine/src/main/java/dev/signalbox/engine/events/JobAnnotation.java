package dev.signalbox.engine.events;

/** What a job said of a place in a file, besides its log. */
public record JobAnnotation(String title, String path, String message) {
  public static final int LONGEST_MESSAGE = 2_000;

  public JobAnnotation {
    title = title.substring(0, Math.min(title.length(), JobLog.LONGEST_LINE));
    path = path.substring(0, Math.min(path.length(), JobLog.LONGEST_LINE));
    message = message.substring(0, Math.min(message.length(), LONGEST_MESSAGE));
  }
}
