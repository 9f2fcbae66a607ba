package dev.signalbox.web.input;

import java.util.ArrayList;
import java.util.List;

/** One thing wrong with a request: where, what, and what was given. */
public record Fault(String type, List<Object> loc, String msg, Object input) {
  private static final int MAX_ECHO = 200;

  public Fault {
    loc = List.copyOf(loc);
    input = input instanceof String text ? shortened(text) : input;
  }

  Fault under(Object... prefix) {
    var whole = new ArrayList<>(List.of(prefix));
    whole.addAll(loc);
    return new Fault(type, whole, msg, input);
  }

  private static String shortened(String text) {
    if (text.codePointCount(0, text.length()) <= MAX_ECHO) return text;
    return text.substring(0, text.offsetByCodePoints(0, MAX_ECHO)) + "…";
  }
}
