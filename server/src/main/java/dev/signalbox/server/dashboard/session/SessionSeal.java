package dev.signalbox.server.dashboard.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Seals a credential into the text of a cookie (AES-256-GCM), so that whichever node gets it can
 * open it and nothing has to be stored.
 */
public final class SessionSeal {
  public static final int KEY_BYTES = 32;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final byte[] PURPOSE = "signalbox session".getBytes(UTF_8);

  private final SecureRandom random = new SecureRandom();
  private final SecretKeySpec sealing;
  private final SecretKeySpec forms;

  /** What was sealed. */
  record Opened(String credential, Instant until) {
    @Override
    public String toString() {
      return "Opened[until " + until + "]";
    }
  }

  public SessionSeal(byte[] key) {
    var whole = new SecretKeySpec(key, "HmacSHA256");
    sealing = new SecretKeySpec(digest(whole, "sealing"), "AES");
    forms = new SecretKeySpec(digest(whole, "forms"), "HmacSHA256");
  }

  public String seal(String credential, Instant until) {
    byte[] text = credential.getBytes(UTF_8);
    byte[] plain =
        ByteBuffer.allocate(Long.BYTES + text.length)
            .putLong(until.getEpochSecond())
            .put(text)
            .array();
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    try {
      byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(plain);
      return encoded(
          ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  Optional<Opened> open(String text, Instant now) {
    try {
      byte[] sealed = Base64.getUrlDecoder().decode(text);
      if (sealed.length <= NONCE_BYTES) return Optional.empty();
      byte[] plain =
          cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(sealed, NONCE_BYTES))
              .doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
      var until = Instant.ofEpochSecond(ByteBuffer.wrap(plain).getLong());
      var credential = new String(plain, Long.BYTES, plain.length - Long.BYTES, UTF_8);
      return Optional.of(new Opened(credential, until)).filter(it -> now.isBefore(it.until()));
    } catch (IllegalArgumentException | GeneralSecurityException e) {
      return Optional.empty();
    }
  }

  /** What a form must carry beside this cookie. Another site can have the cookie sent, not this. */
  String formToken(String cookie) {
    return encoded(digest(forms, cookie));
  }

  boolean isFormToken(String cookie, String token) {
    return MessageDigest.isEqual(formToken(cookie).getBytes(UTF_8), token.getBytes(UTF_8));
  }

  private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, sealing, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(PURPOSE);
    return cipher;
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
