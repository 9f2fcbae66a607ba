package dev.signalbox.server.api;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A badge as SVG: what it is about, and how that is. Words alone say it, without their colour. */
record Badge(String message, Tone tone) {
  /** How urgent the message is. */
  enum Tone {
    QUIET("#2c7a4b"),
    BUSY("#1f6feb"),
    HELD("#9a6700"),
    STOPPED("#b3261e");

    private final String colour;

    Tone(String colour) {
      this.colour = colour;
    }
  }

  private static final String LABEL = "merge queue";

  /** Of the fonts that readers are likely to have, none has wider letters on average. */
  private static final double LETTER = 6.6;

  private static final int MARGIN = 7;

  private static int width(String text) {
    return (int) Math.ceil(text.length() * LETTER) + 2 * MARGIN;
  }

  byte[] drawn(boolean isSquare) {
    int left = width(LABEL);
    int right = width(message);
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="20" role="img" aria-label="%4$s: %5$s">\
    <title>%4$s: %5$s</title>\
    <clipPath id="r"><rect width="%1$d" height="20" rx="%8$d"/></clipPath>\
    <g clip-path="url(#r)"><rect width="%2$d" height="20" fill="#4a4f57"/>\
    <rect x="%2$d" width="%3$d" height="20" fill="%6$s"/></g>\
    <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">\
    <text x="%7$s" y="14">%4$s</text><text x="%9$s" y="14">%5$s</text></g></svg>
    """
        .formatted(
            left + right,
            left,
            right,
            LABEL,
            escaped(message),
            tone.colour,
            written(left / 2.0),
            isSquare ? 0 : 3,
            written(left + right / 2.0))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static String written(double coordinate) {
    return String.format(Locale.ROOT, "%.1f", coordinate);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
