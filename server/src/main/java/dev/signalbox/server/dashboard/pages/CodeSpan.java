package dev.signalbox.server.dashboard.pages;

import java.util.ArrayList;
import java.util.List;

/** A part of an explanation: code that stood between backticks, or the words around it. */
public record CodeSpan(String text, boolean isCode) {
  private static final char MARK = '`';

  /** A backtick without another is one that was written. */
  public static List<CodeSpan> in(String text) {
    var spans = new ArrayList<CodeSpan>();
    int done = 0;
    int start = text.indexOf(MARK);
    while (start >= 0) {
      int end = text.indexOf(MARK, start + 1);
      if (end < 0) break;
      if (end > start + 1) {
        if (start > done) spans.add(new CodeSpan(text.substring(done, start), false));
        spans.add(new CodeSpan(text.substring(start + 1, end), true));
        done = end + 1;
      }
      start = text.indexOf(MARK, end + 1);
    }
    if (done < text.length()) spans.add(new CodeSpan(text.substring(done), false));
    return spans;
  }
}
