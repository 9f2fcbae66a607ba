package dev.signalbox.app.output;

import java.util.regex.Pattern;

/** Makes untrusted text safe for one line of a terminal: no control characters. */
public final class Plain {
  /** Commands to a terminal: those with parameters, titles and the like up to their end, others. */
  private static final Pattern ESCAPE =
      Pattern.compile(
          "(\u001b\\[|\u009b)[0-?]*[ -/]*[@-~]?"
              + "|(\u001b[\\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c]*(\u0007|\u001b\\\\|\u009c)?"
              + "|\u001b[ -/]*[0-~]?");

  private Plain() {}

  public static String text(String from) {
    String calm = ESCAPE.matcher(from).replaceAll("");
    var line = new StringBuilder(calm.length());
    calm.codePoints()
        .map(Plain::shown)
        .filter(symbol -> symbol >= 0)
        .forEach(line::appendCodePoint);
    return line.toString();
  }

  /** What turns the direction of writing is as good as a lie about what is written. */
  private static int shown(int symbol) {
    if (Character.isWhitespace(symbol)) return ' ';
    return switch (Character.getType(symbol)) {
      case Character.CONTROL, Character.FORMAT, Character.SURROGATE -> -1;
      case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> ' ';
      default -> symbol;
    };
  }
}
