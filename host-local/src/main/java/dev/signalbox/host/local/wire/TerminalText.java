package dev.signalbox.host.local.wire;

/**
 * Text for the terminal of whoever pushed. Git prints it as it comes, and titles are written by
 * strangers: what would move the cursor, change the direction or hide a line is replaced.
 */
final class TerminalText {
  private static final int REPLACEMENT = '\ufffd';

  private TerminalText() {}

  /** Lines stay lines. */
  static String lines(String text) {
    var shown = new StringBuilder(text.length());
    text.codePoints().map(TerminalText::shown).forEach(shown::appendCodePoint);
    return shown.toString();
  }

  private static int shown(int letter) {
    return letter == '\n' || letter == '\t' || !isDangerous(letter) ? letter : REPLACEMENT;
  }

  private static boolean isDangerous(int letter) {
    return switch (Character.getType(letter)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      case Character.FORMAT -> isDirection(letter);
      default -> false;
    };
  }

  private static boolean isDirection(int letter) {
    return (letter >= 0x202A && letter <= 0x202E) || (letter >= 0x2066 && letter <= 0x2069);
  }
}
