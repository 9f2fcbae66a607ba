package dev.signalbox.store.keys;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The secret text of a key: {@code sbx_}, 32 random bytes, and a checksum that tells a mistyped key
 * from a wrong one without asking the database. Shown once; only its digest is kept.
 */
public record KeySecret(String text) {
  public static final String PREFIX = "sbx_";
  private static final int RANDOM_BYTES = 32;
  private static final Pattern FORM = Pattern.compile("sbx_[A-Za-z0-9_-]{43}[0-9a-f]{8}");
  private static final SecureRandom RANDOM = new SecureRandom();

  public static KeySecret fresh() {
    byte[] bytes = new byte[RANDOM_BYTES];
    RANDOM.nextBytes(bytes);
    String body = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    return new KeySecret(body + checksum(body));
  }

  public boolean isWellFormed() {
    if (!FORM.matcher(text).matches()) return false;
    int end = text.length() - 8;
    return checksum(text.substring(0, end)).equals(text.substring(end));
  }

  public byte[] digest() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String checksum(String body) {
    var crc = new CRC32();
    crc.update(body.getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(crc.getValue());
  }

  @Override
  public String toString() {
    return "KeySecret[hidden]";
  }
}
