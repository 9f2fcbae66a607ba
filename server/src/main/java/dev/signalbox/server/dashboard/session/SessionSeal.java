package dev.signalbox.server.dashboard.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.store.secrets.SealedBox;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Seals a credential into the text of a cookie, so that whichever node gets it can open it and
 * nothing has to be stored.
 */
public final class SessionSeal {
  public static final int KEY_BYTES = 32;
  private static final byte[] PURPOSE = "signalbox session".getBytes(UTF_8);

  private final SealedBox sealing;
  private final SecretKeySpec forms;

  /** What was sealed. */
  record OpenedSession(String credential, Instant until) {
    @Override
    public String toString() {
      return "Opened[until " + until + "]";
    }
  }

  public SessionSeal(byte[] key) {
    var whole = new SecretKeySpec(key, "HmacSHA256");
    sealing = new SealedBox(digest(whole, "sealing"));
    forms = new SecretKeySpec(digest(whole, "forms"), "HmacSHA256");
  }

  public String seal(String credential, Instant until) {
    byte[] text = credential.getBytes(UTF_8);
    byte[] plain =
        ByteBuffer.allocate(Long.BYTES + text.length)
            .putLong(until.getEpochSecond())
            .put(text)
            .array();
    return encoded(sealing.seal(plain, PURPOSE));
  }

  Optional<OpenedSession> open(String text, Instant now) {
    try {
      return sealing
          .open(Base64.getUrlDecoder().decode(text), PURPOSE)
          .map(SessionSeal::opened)
          .filter(it -> now.isBefore(it.until()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static OpenedSession opened(byte[] plain) {
    var until = Instant.ofEpochSecond(ByteBuffer.wrap(plain).getLong());
    return new OpenedSession(
        new String(plain, Long.BYTES, plain.length - Long.BYTES, UTF_8), until);
  }

  /** What a form must carry beside this cookie. Another site can have the cookie sent, not this. */
  String formToken(String cookie) {
    return encoded(digest(forms, cookie));
  }

  boolean isFormToken(String cookie, String token) {
    return MessageDigest.isEqual(formToken(cookie).getBytes(UTF_8), token.getBytes(UTF_8));
  }

  private static byte[] digest(SecretKeySpec key, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      return mac.doFinal(text.getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
