package dev.signalbox.insights.search;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Part of a name, looked for as {@code like} does under collation "C": byte by byte, whatever the
 * case of A to Z. Boyer, Moore and Horspool's search, which looks at few of the bytes.
 */
final class NamePart {
  private final byte[] part;
  private final int[] shifts = new int[256];

  NamePart(String text) {
    part = text.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < part.length; i++) {
      if (part[i] >= 'A' && part[i] <= 'Z') part[i] = (byte) (part[i] + 'a' - 'A');
    }
    Arrays.fill(shifts, part.length);
    for (int i = 0; i < part.length - 1; i++) shifts[part[i] & 0xFF] = part.length - 1 - i;
  }

  boolean isEmpty() {
    return part.length == 0;
  }

  /** Where it begins, or -1; what is searched is folded already. */
  int indexIn(byte[] names, int from) {
    int last = part.length - 1;
    int end = names.length - part.length;
    for (int at = from; at <= end; at += shifts[names[at + last] & 0xFF]) {
      int i = last;
      while (i >= 0 && names[at + i] == part[i]) i--;
      if (i < 0) return at;
    }
    return -1;
  }
}
