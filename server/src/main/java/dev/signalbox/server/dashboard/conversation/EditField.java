package dev.signalbox.server.dashboard.conversation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.server.dashboard.session.Form;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A field of a form that remembers what it was filled with, so that only what somebody has changed
 * is sent on, and what others have changed meanwhile stays.
 *
 * @param was a digest of what it was filled with
 */
public record EditField(String name, String value, String was) {
  private static final int DIGEST_BYTES = 12;

  static EditField of(String name, String value) {
    return new EditField(name, value, digest(value));
  }

  static EditField lines(String name, List<String> values) {
    return of(name, String.join("\n", values));
  }

  /** As it came back from the browser. */
  static EditField sent(String name, Form form) {
    return new EditField(name, plain(form.get(name)), form.get(name + "_was"));
  }

  boolean isChanged() {
    return !digest(value).equals(was);
  }

  List<String> values() {
    return value.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  /** Browsers send line breaks their own way. */
  private static String plain(String text) {
    return text.replace("\r\n", "\n").replace('\r', '\n');
  }

  private static String digest(String text) {
    try {
      byte[] all = MessageDigest.getInstance("SHA-256").digest(plain(text).getBytes(UTF_8));
      return HexFormat.of().formatHex(all, 0, DIGEST_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
