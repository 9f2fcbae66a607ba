package dev.signalbox.server.dashboard.pages;

import java.util.function.IntPredicate;

/** Names characters that can't be seen, so that they hide and rearrange nothing around them. */
public final class VisibleText {
  private static final int CONTROL_PICTURES = 0x2400;
  private static final int PICTURE_OF_DELETE = 0x2421;
  private static final int DELETE = 0x7F;
  private static final int JOINER = 0x200D;
  private static final int EMOJI_STYLE = 0xFE0F;

  private VisibleText() {}

  /** Of a line of source or a path: all of them, except the joiner between parts of an emoji. */
  public static String code(String text) {
    return shown(text, c -> c != '\t' && isInvisible(c));
  }

  /** Of what people write: controls, and what orders text to run the other way. */
  public static String prose(String text) {
    return shown(
        text,
        c -> c != '\t' && c != '\n' && (Character.isISOControl(c) || isDirectionalOverride(c)));
  }

  private static String shown(String text, IntPredicate isNamed) {
    if (text.codePoints().noneMatch(isNamed)) return text;
    var shown = new StringBuilder(text.length() + 16);
    int before = 0;
    for (int c : text.codePoints().toArray()) {
      boolean isInEmoji =
          c == JOINER && (Character.isExtendedPictographic(before) || before == EMOJI_STYLE);
      if (isNamed.test(c) && !isInEmoji) shown.append(name(c));
      else shown.appendCodePoint(c);
      before = c;
    }
    return shown.toString();
  }

  private static String name(int c) {
    if (c < ' ') return Character.toString(CONTROL_PICTURES + c);
    return c == DELETE ? Character.toString(PICTURE_OF_DELETE) : "[U+%04X]".formatted(c);
  }

  private static boolean isInvisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  private static boolean isDirectionalOverride(int c) {
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  }
}
