package dev.signalbox.rules;

/** A place in the file, both numbers from 1; columns count code points. */
public record FilePosition(int line, int column) {
  static final FilePosition START = new FilePosition(1, 1);

  /** The place of a code point, for texts whose lines end in LF, CR or both. */
  static FilePosition of(String text, int codePoints) {
    int line = 1;
    int column = 1;
    int end =
        text.offsetByCodePoints(0, Math.min(codePoints, text.codePointCount(0, text.length())));
    for (int at = 0; at < end; at += Character.charCount(text.codePointAt(at))) {
      char c = text.charAt(at);
      boolean breaks = c == '\n' || (c == '\r' && !text.startsWith("\n", at + 1));
      line += breaks ? 1 : 0;
      column = breaks ? 1 : column + 1;
    }
    return new FilePosition(line, column);
  }

  FilePosition right(int columns) {
    return new FilePosition(line, column + columns);
  }
}
