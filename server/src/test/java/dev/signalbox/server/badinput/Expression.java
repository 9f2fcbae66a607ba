package dev.signalbox.server.badinput;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text with {@code $(…)} in the places that can't be written out: {@code $(repeat x 256)}, {@code
 * $(nested [ 100000)}, {@code $(bytes c3 28)}, {@code $(utf16 text)}, {@code $(crlf)}, or the name
 * of something made at the start. {@code U+1F600} stands for a character.
 */
record Expression(Map<String, String> names) {
  private static final Pattern PLACE = Pattern.compile("\\$\\(([^()]*)\\)");
  private static final Pattern CODE_POINT = Pattern.compile("U\\+([0-9A-F]{4,6})");

  byte[] bytes(String text) {
    var out = new ByteArrayOutputStream();
    Matcher place = PLACE.matcher(text);
    int end = 0;
    while (place.find()) {
      out.writeBytes(utf8(text.substring(end, place.start())));
      out.writeBytes(generated(place.group(1)));
      end = place.end();
    }
    out.writeBytes(utf8(text.substring(end)));
    return out.toByteArray();
  }

  private byte[] generated(String call) {
    String[] words = call.split(" ", 2);
    return switch (words[0]) {
      case "" -> new byte[0];
      case "crlf" -> utf8("\r\n");
      case "pipe" -> utf8("|");
      case "bytes" -> HexFormat.ofDelimiter(" ").parseHex(words[1]);
      case "utf16" -> words[1].getBytes(StandardCharsets.UTF_16);
      case "repeat", "nested" -> repeated(words[1]);
      default -> utf8(named(call));
    };
  }

  private static byte[] repeated(String arguments) {
    int space = arguments.lastIndexOf(' ');
    int count = Integer.parseInt(arguments.substring(space + 1));
    return utf8(characters(arguments.substring(0, space)).repeat(count));
  }

  private static String characters(String text) {
    return CODE_POINT
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1), 16))));
  }

  private String named(String name) {
    String value = names.get(name);
    if (value == null) throw new IllegalArgumentException("nothing is called $(" + name + ")");
    return value;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
