package dev.signalbox.rules;

/** A text of any length and content, fit for one line of a message. */
final class Shortened {
  private static final int MAX = 40;

  private Shortened() {}

  static String of(String text) {
    int count = text.codePointCount(0, text.length());
    String start = count > MAX ? text.substring(0, text.offsetByCodePoints(0, MAX)) + "…" : text;
    return start.replaceAll("\\R", " ").replaceAll("\\p{Cntrl}", "?");
  }
}
