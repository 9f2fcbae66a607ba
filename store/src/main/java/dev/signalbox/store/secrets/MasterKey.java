package dev.signalbox.store.secrets;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Wraps what the nodes share (AES-256-GCM); lives in the environment, never in the database. */
public final class MasterKey {
  /** A shorter one can be guessed by whoever gets hold of the database. */
  public static final int MIN_LENGTH = 20;

  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecretKeySpec key;
  private final boolean isShort;

  private MasterKey(SecretKeySpec key, boolean isShort) {
    this.key = key;
    this.isShort = isShort;
  }

  public static MasterKey of(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(("signalbox master key\0" + text).getBytes(StandardCharsets.UTF_8));
      return new MasterKey(new SecretKeySpec(digest, "AES"), text.length() < MIN_LENGTH);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  public boolean isShort() {
    return isShort;
  }

  byte[] wrap(String name, byte[] secret) {
    byte[] nonce = new byte[NONCE_BYTES];
    new SecureRandom().nextBytes(nonce);
    try {
      byte[] sealed = cipher(Cipher.ENCRYPT_MODE, name, nonce).doFinal(secret);
      return ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  byte[] unwrap(String name, byte[] wrapped) {
    try {
      return opened(name, wrapped);
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "the secret '"
              + name
              + "' was wrapped by another SIGNALBOX_MASTER_KEY; to replace that key, give it as"
              + " SIGNALBOX_MASTER_KEY_PREVIOUS beside the new one",
          e);
    }
  }

  boolean opens(String name, byte[] wrapped) {
    try {
      opened(name, wrapped);
      return true;
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  private byte[] opened(String name, byte[] wrapped) throws GeneralSecurityException {
    byte[] nonce = Arrays.copyOf(wrapped, NONCE_BYTES);
    return cipher(Cipher.DECRYPT_MODE, name, nonce)
        .doFinal(wrapped, NONCE_BYTES, wrapped.length - NONCE_BYTES);
  }

  /** The name is authenticated too: one secret can't be passed off as another. */
  private Cipher cipher(int mode, String name, byte[] nonce) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(name.getBytes(StandardCharsets.UTF_8));
    return cipher;
  }
}
