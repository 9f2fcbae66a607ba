package dev.signalbox.app.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.security.MessageDigest;

/** Reads what was encrypted in chunks. Nothing is handed on that is not as it was written. */
final class EncryptedInput extends InputStream {
  private static final int SEALED = BackupKey.CHUNK + BackupKey.TAG_BYTES;

  private final PushbackInputStream in;
  private final BackupKey key;
  private byte[] chunk = new byte[0];
  private int at;
  private int number;
  private boolean isEnded;

  EncryptedInput(InputStream in, BackupKey key) throws IOException {
    this.in = new PushbackInputStream(in, 1);
    this.key = key;
    byte[] proof = in.readNBytes(BackupKey.PROOF_BYTES);
    if (proof.length < BackupKey.PROOF_BYTES) throw new BackupFailure("the backup was truncated");
    if (!MessageDigest.isEqual(proof, key.proof())) {
      throw new BackupFailure("the passphrase is wrong for this backup");
    }
  }

  @Override
  public int read() throws IOException {
    return isAtEnd() ? -1 : chunk[at++] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    if (length == 0) return 0;
    if (isAtEnd()) return -1;
    int part = Math.min(length, chunk.length - at);
    System.arraycopy(chunk, at, bytes, from, part);
    at += part;
    return part;
  }

  private boolean isAtEnd() throws IOException {
    while (at == chunk.length && !isEnded) next();
    return at == chunk.length;
  }

  private void next() throws IOException {
    byte[] sealed = in.readNBytes(SEALED);
    int after = in.read();
    if (after >= 0) in.unread(after);
    boolean isLast = after < 0;
    if (sealed.length < BackupKey.TAG_BYTES) throw new BackupFailure("the backup was truncated");
    chunk = opened(sealed, isLast);
    at = 0;
    number = Math.incrementExact(number);
    isEnded = isLast;
  }

  /** Where a file ends early, what is the last chunk now was none when it was written. */
  private byte[] opened(byte[] sealed, boolean isLast) {
    try {
      return key.decrypted(sealed, sealed.length, number, isLast);
    } catch (BackupFailure e) {
      if (isLast && isChunkInTheMiddle(sealed)) {
        throw new BackupFailure("the backup was truncated", e);
      }
      throw isLast
          ? new BackupFailure("the backup was truncated, or its end was changed or damaged", e)
          : e;
    }
  }

  private boolean isChunkInTheMiddle(byte[] sealed) {
    try {
      return key.decrypted(sealed, sealed.length, number, false).length > 0;
    } catch (BackupFailure e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
