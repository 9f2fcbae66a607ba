package dev.signalbox.web.paging;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Makes cursors that only we can make, each good for one repository and one set of filters. */
public final class CursorSeal {
  public static final int KEY_BYTES = 32;
  private static final int TAG_BYTES = 16;

  /** Copied for each use: finding the algorithm and taking in the key is most of its cost. */
  private final Mac prepared;

  public CursorSeal(byte[] key) {
    try {
      prepared = Mac.getInstance("HmacSHA256");
      prepared.init(new SecretKeySpec(key, "HmacSHA256"));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  public String seal(byte[] body, String boundTo) {
    byte[] sealed = Arrays.copyOf(body, body.length + TAG_BYTES);
    System.arraycopy(tag(body, boundTo), 0, sealed, body.length, TAG_BYTES);
    return encoded(sealed);
  }

  private static String encoded(byte[] sealed) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(sealed);
  }

  /** What was sealed, if it was here and for the same. */
  public Optional<byte[]> open(String text, String boundTo) {
    byte[] sealed;
    try {
      sealed = Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    if (sealed.length <= TAG_BYTES || !encoded(sealed).equals(text)) return Optional.empty();
    byte[] body = Arrays.copyOf(sealed, sealed.length - TAG_BYTES);
    byte[] given = Arrays.copyOfRange(sealed, body.length, sealed.length);
    return MessageDigest.isEqual(given, tag(body, boundTo)) ? Optional.of(body) : Optional.empty();
  }

  private byte[] tag(byte[] body, String boundTo) {
    try {
      Mac mac = (Mac) prepared.clone();
      mac.update(body);
      return Arrays.copyOf(mac.doFinal(boundTo.getBytes(StandardCharsets.UTF_8)), TAG_BYTES);
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException(e);
    }
  }
}
