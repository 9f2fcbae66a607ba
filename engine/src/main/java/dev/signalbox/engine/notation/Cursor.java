package dev.signalbox.engine.notation;

import java.util.function.IntPredicate;

/** A place in a text that only moves forward. */
public final class Cursor {
  private final String text;
  private int at;

  public Cursor(String text) {
    this.text = text;
  }

  public int at() {
    return at;
  }

  public boolean atEnd() {
    return at >= text.length();
  }

  public boolean sees(char expected) {
    return !atEnd() && text.charAt(at) == expected;
  }

  public boolean take(String expected) {
    if (!text.startsWith(expected, at)) return false;
    at += expected.length();
    return true;
  }

  public String takeWhile(IntPredicate wanted) {
    int start = at;
    while (!atEnd() && wanted.test(text.charAt(at))) at++;
    return text.substring(start, at);
  }

  public Cursor skipSpaces() {
    while (!atEnd() && Character.isWhitespace(text.charAt(at))) at++;
    return this;
  }

  public String rest() {
    return text.substring(at);
  }

  /** What stands here, short enough for a message. */
  public String seen() {
    if (atEnd()) return "the end";
    String rest = rest();
    return "`" + (rest.length() > 40 ? rest.substring(0, 40) + "…" : rest) + "`";
  }

  public Misread misread(String message) {
    return new Misread(at, message);
  }
}
