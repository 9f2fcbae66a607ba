package dev.signalbox.hosting.markdown;

import java.util.regex.Pattern;

/** What others wrote, made so that in our Markdown it is text and nothing else. */
public final class Escaped {
  private static final int MAX_LENGTH = 200;

  /** Keeps {@code @name}, {@code #1} and addresses from becoming mentions and links. */
  private static final String JOINER = "\u2060";

  /** GitHub links these too. */
  private static final Pattern OLD_REFERENCE = Pattern.compile("(?i)(?<=gh\\\\-)(?=\\d)");

  private Escaped() {}

  /** One line of at most 200 characters. Nobody is notified by it, nothing is linked. */
  public static String text(String hostile) {
    var escaped = new StringBuilder();
    cut(hostile).codePoints().forEach(c -> append(escaped, c));
    return OLD_REFERENCE.matcher(escaped.toString().strip()).replaceAll(JOINER);
  }

  private static void append(StringBuilder to, int c) {
    if (isInvisible(c)) {
      to.append(' ');
    } else if (c == '&') {
      to.append("&amp;");
    } else if (c == '<') {
      to.append("&lt;");
    } else if (c == '>') {
      to.append("&gt;");
    } else if (isPunctuation(c)) {
      to.append('\\').appendCodePoint(c);
      if (c == '@' || c == '#' || c == ':') to.append(JOINER);
    } else {
      to.appendCodePoint(c);
    }
  }

  /** As code, for names that are to be copied. */
  public static String code(String hostile) {
    String text =
        cut(hostile)
            .codePoints()
            .map(c -> isInvisible(c) ? ' ' : c)
            .map(c -> c == '`' ? '\'' : c)
            // A bar ends the cell of a table even in code.
            .map(c -> c == '|' ? '\u00A6' : c)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString()
            .strip();
    return text.isEmpty() ? "(nothing)" : "`" + text + "`";
  }

  private static String cut(String text) {
    if (text.codePointCount(0, text.length()) <= MAX_LENGTH) return text;
    return text.substring(0, text.offsetByCodePoints(0, MAX_LENGTH - 1)) + "…";
  }

  private static boolean isInvisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SPACE_SEPARATOR ->
          true;
      default -> false;
    };
  }

  private static boolean isPunctuation(int c) {
    return "\\`*_[]()#!|~@:=+-.$".indexOf(c) >= 0;
  }
}
