package dev.signalbox.app.backup;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * What a backup begins with: what it is, and what its key is made from. Everything that is
 * encrypted is bound to it.
 */
@SuppressWarnings("ArrayRecordComponent") // written and read once, never compared
record FileHead(boolean isEncrypted, int rounds, byte[] salt, byte[] noncePrefix) {
  static final int NONCE_PREFIX = 7;

  private static final byte[] MAGIC = "SIGNALBX".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;
  private static final int SALT = 16;
  private static final int ROUNDS = 600_000;
  private static final int MOST_ROUNDS = 10_000_000;
  private static final int BYTES = 8 + 1 + 1 + 4 + SALT + NONCE_PREFIX;

  static FileHead fresh(boolean isEncrypted) {
    var salt = new byte[SALT];
    var prefix = new byte[NONCE_PREFIX];
    if (isEncrypted) {
      var random = new SecureRandom();
      random.nextBytes(salt);
      random.nextBytes(prefix);
    }
    return new FileHead(isEncrypted, isEncrypted ? ROUNDS : 0, salt, prefix);
  }

  byte[] bytes() {
    return ByteBuffer.allocate(BYTES)
        .put(MAGIC)
        .put((byte) VERSION)
        .put((byte) (isEncrypted ? 1 : 0))
        .putInt(rounds)
        .put(salt)
        .put(noncePrefix)
        .array();
  }

  static FileHead read(InputStream in) throws IOException {
    var bytes = new byte[BYTES];
    try {
      new DataInputStream(in).readFully(bytes);
    } catch (EOFException e) {
      throw new BackupFailure("the file is no backup of signalbox, or it was truncated", e);
    }
    var all = ByteBuffer.wrap(bytes);
    var magic = new byte[MAGIC.length];
    all.get(magic);
    if (!Arrays.equals(magic, MAGIC)) throw new BackupFailure("the file is no backup of signalbox");
    int version = all.get();
    if (version > VERSION) {
      throw new BackupFailure(
          "the backup has format %d, and this program knows formats up to %d: use a newer one"
              .formatted(version, VERSION));
    }
    boolean isEncrypted = all.get() == 1;
    int rounds = all.getInt();
    if (rounds < 0 || rounds > MOST_ROUNDS) throw new BackupFailure("the head is damaged");
    var salt = new byte[SALT];
    var prefix = new byte[NONCE_PREFIX];
    all.get(salt).get(prefix);
    return new FileHead(isEncrypted, rounds, salt, prefix);
  }
}
