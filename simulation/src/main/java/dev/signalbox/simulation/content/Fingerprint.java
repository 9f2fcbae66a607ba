package dev.signalbox.simulation.content;

import java.nio.charset.StandardCharsets;

/** A cheap hash of content: three independent lanes, of which 160 bits are shown. */
record Fingerprint(long first, long second, long third) {
  static final Fingerprint NONE = new Fingerprint(0, 0, 0);

  private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  Fingerprint then(String text) {
    long x = first + 0x9E3779B97F4A7C15L;
    long y = second + 0xC2B2AE3D27D4EB4FL;
    long z = third + 0x165667B19E3779F9L;
    int length = text.length();
    for (int at = 0; at < length; at++) {
      char letter = text.charAt(at);
      x = (x ^ letter) * 0x100000001B3L;
      y = (y + letter) * 0x9FB21C651E98DF25L;
      z = (Long.rotateLeft(z, 7) ^ letter) * 0xD6E8FEB86659FD93L;
    }
    return new Fingerprint(mixed(x + length), mixed(y ^ length), mixed(z - length));
  }

  Fingerprint then(Fingerprint next) {
    return new Fingerprint(
        mixed(first * 0x100000001B3L + next.first),
        mixed(second * 0x9FB21C651E98DF25L + next.second),
        mixed(third * 0xD6E8FEB86659FD93L + next.third));
  }

  String hex() {
    byte[] digits = new byte[40];
    write(digits, 0, first, 16);
    write(digits, 16, second, 16);
    write(digits, 32, third, 8);
    return new String(digits, StandardCharsets.US_ASCII);
  }

  private static void write(byte[] digits, int from, long value, int count) {
    for (int at = 0; at < count; at++) {
      digits[from + at] = DIGITS[(int) (value >>> (60 - 4 * at)) & 15];
    }
  }

  private static long mixed(long value) {
    long once = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    long twice = (once ^ (once >>> 27)) * 0x94D049BB133111EBL;
    return twice ^ (twice >>> 31);
  }
}
