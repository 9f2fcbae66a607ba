package dev.signalbox.webhooks;

import java.security.SecureRandom;
import java.util.Base64;

/**
 * What the deliveries of one webhook are signed with, as the scheme of Standard Webhooks writes it:
 * {@code whsec_} and the key in Base64.
 */
public record SigningSecret(String text) {
  private static final String PREFIX = "whsec_";
  private static final int KEY_BYTES = 32;

  public static SigningSecret random() {
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return new SigningSecret(PREFIX + Base64.getEncoder().encodeToString(key));
  }

  public byte[] key() {
    return Base64.getDecoder().decode(text.substring(PREFIX.length()));
  }

  @Override
  public String toString() {
    return "SigningSecret";
  }
}
