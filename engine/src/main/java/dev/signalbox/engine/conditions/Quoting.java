package dev.signalbox.engine.conditions;

import dev.signalbox.engine.notation.Misread;

/**
 * Values of text. Quotes are needed only around spaces at an end, or where the value itself starts
 * with a quote. Inside double quotes a backslash escapes a quote or a backslash and is itself
 * otherwise, so that patterns need no second layer of escapes.
 */
final class Quoting {
  private Quoting() {}

  static String print(String value) {
    boolean plain =
        !value.isEmpty()
            && value.equals(value.strip())
            && value.charAt(0) != '"'
            && value.charAt(0) != '\'';
    return plain ? value : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Takes a text without spaces at its ends. */
  static String parse(String written) throws Misread {
    return switch (written.charAt(0)) {
      case '\'' -> single(written);
      case '"' -> doubled(written);
      default -> written;
    };
  }

  private static String single(String written) throws Misread {
    int end = written.indexOf('\'', 1);
    checkEnd(written, end);
    return written.substring(1, end);
  }

  private static String doubled(String written) throws Misread {
    var value = new StringBuilder();
    int at = 1;
    while (at < written.length() && written.charAt(at) != '"') {
      boolean escapes =
          written.charAt(at) == '\\'
              && at + 1 < written.length()
              && (written.charAt(at + 1) == '"' || written.charAt(at + 1) == '\\');
      if (escapes) at++;
      value.append(written.charAt(at++));
    }
    checkEnd(written, at < written.length() ? at : -1);
    return value.toString();
  }

  private static void checkEnd(String written, int end) throws Misread {
    if (end < 0) throw new Misread(0, "this quote is not closed");
    if (end < written.length() - 1) throw new Misread(end + 1, "nothing may follow the quote");
  }
}
