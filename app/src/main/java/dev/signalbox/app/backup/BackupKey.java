package dev.signalbox.app.backup;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts the chunks of one file with AES-256-GCM. The number of a chunk, and whether it is the
 * last, are part of its nonce, so that none can be left out, moved or cut off unnoticed.
 */
final class BackupKey {
  static final int CHUNK = 64 << 10;
  static final int TAG_BYTES = 16;
  static final int PROOF_BYTES = 32;

  private static final int KEY_BYTES = 32;
  private static final int NONCE_BYTES = 12;

  private final FileHead head;
  private final SecretKeySpec key;
  private final byte[] proof;

  private BackupKey(FileHead head, SecretKeySpec key, byte[] proof) {
    this.head = head;
    this.key = key;
    this.proof = proof;
  }

  static BackupKey of(FileHead head, char[] passphrase) {
    try {
      var spec =
          new PBEKeySpec(passphrase, head.salt(), head.rounds(), 8 * (KEY_BYTES + PROOF_BYTES));
      byte[] bytes =
          SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(bytes, KEY_BYTES, PROOF_BYTES, "HmacSHA256"));
      return new BackupKey(
          head, new SecretKeySpec(bytes, 0, KEY_BYTES, "AES"), mac.doFinal(head.bytes()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Tells a wrong passphrase from a damaged file. */
  byte[] proof() {
    return Arrays.copyOf(proof, proof.length);
  }

  byte[] encrypted(byte[] chunk, int length, int number, boolean isLast) {
    try {
      return cipher(Cipher.ENCRYPT_MODE, number, isLast).doFinal(chunk, 0, length);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  byte[] decrypted(byte[] chunk, int length, int number, boolean isLast) {
    try {
      return cipher(Cipher.DECRYPT_MODE, number, isLast).doFinal(chunk, 0, length);
    } catch (AEADBadTagException e) {
      throw new BackupFailure(
          "the backup was changed or damaged, at about %,d bytes".formatted((long) number * CHUNK),
          e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private Cipher cipher(int mode, int number, boolean isLast) throws GeneralSecurityException {
    var nonce =
        ByteBuffer.allocate(NONCE_BYTES)
            .put(head.noncePrefix())
            .putInt(number)
            .put((byte) (isLast ? 1 : 0));
    var cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(8 * TAG_BYTES, nonce.array()));
    cipher.updateAAD(head.bytes());
    return cipher;
  }
}
