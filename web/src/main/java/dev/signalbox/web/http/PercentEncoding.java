package dev.signalbox.web.http;

import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Paths and queries, decoded. What can't be decoded becomes the replacement character, which no
 * name, number or date contains, so that the input's own check refuses it with its own words.
 */
public final class PercentEncoding {
  private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);

  private PercentEncoding() {}

  /** The segments between slashes; an encoded slash stays inside its segment. */
  public static List<String> segments(String rawPath) {
    if (!rawPath.startsWith("/")) return List.of();
    var segments = new ArrayList<String>();
    for (String raw : rawPath.split("/", -1)) segments.add(decode(raw, false));
    return segments.subList(1, segments.size());
  }

  public static Map<String, List<String>> query(String rawQuery) {
    var values = new LinkedHashMap<String, List<String>>();
    if (rawQuery.isEmpty()) return values;
    for (String pair : rawQuery.split("&", -1)) {
      if (pair.isEmpty()) continue;
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      values.computeIfAbsent(decode(name, true), key -> new ArrayList<>()).add(decode(value, true));
    }
    return values;
  }

  public static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String decode(String raw, boolean plusIsSpace) {
    if (raw.indexOf('%') < 0 && raw.indexOf('+') < 0) return raw;
    var bytes = new ByteArrayOutputStream(raw.length());
    int at = 0;
    while (at < raw.length()) {
      char c = raw.charAt(at);
      if (c == '%' && isEscape(raw, at)) {
        bytes.write(HexFormat.fromHexDigits(raw, at + 1, at + 3));
        at += 3;
        continue;
      }
      if (c == '%') bytes.writeBytes(REPLACEMENT);
      else if (c == '+' && plusIsSpace) bytes.write(' ');
      else bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
      at++;
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static boolean isEscape(String raw, int at) {
    return at + 2 < raw.length()
        && HexFormat.isHexDigit(raw.charAt(at + 1))
        && HexFormat.isHexDigit(raw.charAt(at + 2));
  }
}
