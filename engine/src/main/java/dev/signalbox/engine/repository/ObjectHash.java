package dev.signalbox.engine.repository;

/** Hashes as git writes them: SHA-1 or SHA-256, in lower case. */
final class ObjectHash {
  private ObjectHash() {}

  static void check(String hex) {
    if (hex.length() != 40 && hex.length() != 64) {
      throw new IllegalArgumentException("a hash has 40 or 64 digits");
    }
    for (int at = 0; at < hex.length(); at++) {
      char digit = hex.charAt(at);
      boolean known = (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
      if (!known) throw new IllegalArgumentException("not a hash: " + hex);
    }
  }
}
