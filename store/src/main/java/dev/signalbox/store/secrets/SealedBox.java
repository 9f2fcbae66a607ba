package dev.signalbox.store.secrets;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * AES-256-GCM with a random nonce in front. What a box is for is authenticated, too: one can't be
 * passed off as another. Safe for use by several threads.
 */
public final class SealedBox {
  public static final int KEY_BYTES = 32;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecureRandom random = new SecureRandom();
  private final SecretKeySpec key;

  public SealedBox(byte[] key) {
    if (key.length != KEY_BYTES) throw new IllegalArgumentException("a key has 32 bytes");
    this.key = new SecretKeySpec(key, "AES");
  }

  public byte[] seal(byte[] plain, byte[] purpose) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    try {
      byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, purpose).doFinal(plain);
      return ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Nothing, where it was sealed with another key or for another purpose, or was changed since. */
  public Optional<byte[]> open(byte[] sealed, byte[] purpose) {
    if (sealed.length <= NONCE_BYTES) return Optional.empty();
    try {
      return Optional.of(
          cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(sealed, NONCE_BYTES), purpose)
              .doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES));
    } catch (GeneralSecurityException e) {
      return Optional.empty();
    }
  }

  private Cipher cipher(int mode, byte[] nonce, byte[] purpose) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(purpose);
    return cipher;
  }
}
