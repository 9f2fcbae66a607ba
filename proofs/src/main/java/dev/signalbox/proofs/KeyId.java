package dev.signalbox.proofs;

import java.util.regex.Pattern;

/** A short name for a key, to find it among several; it is no key and proves nothing. */
public record KeyId(String hex) {
  private static final Pattern SHAPE = Pattern.compile("[0-9a-f]{16}");

  public KeyId {
    if (!SHAPE.matcher(hex).matches()) {
      throw new IllegalArgumentException("a key's id has 16 hexadecimal digits");
    }
  }

  @Override
  public String toString() {
    return hex;
  }
}
