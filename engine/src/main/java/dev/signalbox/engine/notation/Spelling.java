package dev.signalbox.engine.notation;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Which known word a mistyped one was meant to be. */
public final class Spelling {
  private static final int LONGEST = 64;

  private Spelling() {}

  public static Optional<String> nearest(String word, Collection<String> known) {
    if (word.isEmpty() || word.length() > LONGEST) return Optional.empty();
    int best = word.length() <= 3 ? 1 : 2;
    Optional<String> nearest = Optional.empty();
    for (String candidate : known) {
      int distance = distance(folded(word), folded(candidate));
      if (distance < best || (distance == best && nearest.isEmpty())) {
        best = distance;
        nearest = Optional.of(candidate);
      }
    }
    return nearest;
  }

  private static String folded(String word) {
    return word.toLowerCase(Locale.ROOT).replace('_', '-').replace(' ', '-');
  }

  /** Damerau-Levenshtein: a letter missing, added, changed, or swapped with its neighbour. */
  static int distance(String a, String b) {
    if (Math.abs(a.length() - b.length()) > 2) return Integer.MAX_VALUE;
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) d[i][0] = i;
    for (int j = 0; j <= b.length(); j++) d[0][j] = j;
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        int changed = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(changed, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        if (isSwap(a, i, b, j)) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
    return d[a.length()][b.length()];
  }

  private static boolean isSwap(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
