package dev.signalbox.insights.tables;

import dev.signalbox.engine.repository.RepositoryId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/** The ids of tests and failures: UUIDs of version 5 (RFC 9562), the same wherever computed. */
public final class TestIds {
  /** Stored with every test, so it never changes. */
  public static final UUID NAMESPACE = UUID.fromString("6f1c6c0e-3c1e-5d3b-9d5a-7a0c5f5b2e11");

  private TestIds() {}

  public static UUID test(RepositoryId repository, String pipeline, String job, String name) {
    return of(Long.toString(repository.value()), pipeline, job, name);
  }

  /** Of a test that no job has run yet. */
  public static UUID unseen(RepositoryId repository, String name) {
    return test(repository, "", "", name);
  }

  public static UUID failure(UUID test, String fingerprint) {
    return of(test.toString(), fingerprint);
  }

  static UUID of(String... parts) {
    MessageDigest sha1 = sha1();
    sha1.update(bytes(NAMESPACE));
    for (String part : parts) {
      sha1.update(part.getBytes(StandardCharsets.UTF_8));
      sha1.update((byte) 0);
    }
    var digest = ByteBuffer.wrap(sha1.digest());
    long high = (digest.getLong() & 0xFFFF_FFFF_FFFF_0FFFL) | 0x5000L;
    long low = (digest.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  private static byte[] bytes(UUID id) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
