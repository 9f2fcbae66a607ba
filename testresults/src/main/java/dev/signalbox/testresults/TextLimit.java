package dev.signalbox.testresults;

/** How long the texts of test results may be, and what is done with those that are longer. */
public final class TextLimit {
  /** Names identify, so that one that is too long is refused rather than cut. */
  public static final int NAME = 10_000;

  /** Pipelines, jobs, runs and branches, as in the filters of the API. */
  public static final int LABEL = 255;

  public static final int PATH = 4_096;
  public static final int TYPE = 1_000;
  public static final int MESSAGE = 10_000;
  public static final int STACK_TRACE = 50_000;

  private TextLimit() {}

  /** The text itself, or its beginning and how much of it was left out; without NUL characters. */
  public static String cut(String text, int limit) {
    String storable = text.indexOf('\0') < 0 ? text : text.replace('\0', '\uFFFD');
    if (storable.length() <= limit) return storable;
    int end = Character.isHighSurrogate(storable.charAt(limit - 1)) ? limit - 1 : limit;
    return storable.substring(0, end) + cutMark(storable.length() - end);
  }

  /** What stands where the rest of a text was left out. */
  public static String cutMark(long leftOut) {
    return "… [cut: " + leftOut + " more characters]";
  }
}
