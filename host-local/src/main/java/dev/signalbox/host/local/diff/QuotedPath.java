package dev.signalbox.host.local.diff;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Paths as git writes them where lines matter: in quotes and escaped if they are unusual. */
final class QuotedPath {
  private static final String ESCAPES = "abtnvfr\"\\";
  private static final String MEANT = "\u0007\b\t\n\u000b\f\r\"\\";
  private static final int OCTAL_DIGITS = 3;

  private QuotedPath() {}

  /** As it is in the tree; what is no UTF-8 is replaced. */
  static String read(String written) {
    if (!written.startsWith("\"")) return written;
    var bytes = new ByteArrayOutputStream();
    int end = written.length() - 1;
    int at = 1;
    while (at < end) {
      char c = written.charAt(at);
      if (c != '\\' || at + 1 >= end) {
        bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
        at++;
        continue;
      }
      int simple = ESCAPES.indexOf(written.charAt(at + 1));
      if (simple >= 0) {
        bytes.write(MEANT.charAt(simple));
        at += 2;
      } else {
        int stop = Math.min(end, at + 1 + OCTAL_DIGITS);
        bytes.write(Integer.parseInt(written.substring(at + 1, stop), 8));
        at = stop;
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
