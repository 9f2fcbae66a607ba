package dev.signalbox.web.paging;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Where a page of a sorted list begins.
 *
 * @param isBackward whether the page ends before the start instead of beginning after it
 * @param start the key of an element, itself not on the page; from the edge of the list if absent
 */
public record KeyCursor(boolean isBackward, Optional<String> start) {
  public static final KeyCursor FIRST = new KeyCursor(false, Optional.empty());
  private static final String VERSION = "1";

  byte[] bytes() {
    String way = VERSION + (isBackward ? "b" : "f");
    return start.map(key -> way + "s" + key).orElse(way).getBytes(StandardCharsets.UTF_8);
  }

  static Optional<KeyCursor> parse(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.length() < 2 || !text.startsWith(VERSION)) return Optional.empty();
    var start = text.length() > 2 ? Optional.of(text.substring(3)) : Optional.<String>empty();
    return Optional.of(new KeyCursor(text.charAt(1) == 'b', start));
  }
}
