package dev.signalbox.simulation.ci;

import dev.signalbox.simulation.content.Text;
import java.util.ArrayList;
import java.util.List;

/** Lines that checks react to; everything else in a file is the same to them. */
public final class Marks {
  private static final String FAILS = "fail:";
  private static final String LINT = "lint:";
  private static final String FLAKES = "flaky:";
  private static final String PAIR = "pair:";
  private static final String ONE = "pair:a:";
  private static final String OTHER = "pair:b:";

  private Marks() {}

  public static String failing(long number) {
    return FAILS + number;
  }

  public static String untidy(long number) {
    return LINT + number;
  }

  public static String flaky(long number) {
    return FLAKES + number;
  }

  /** Both halves of a pair are fine alone and fail together. */
  public static String half(boolean isFirst, long pair) {
    return (isFirst ? ONE : OTHER) + pair;
  }

  static List<String> in(Text text) {
    List<String> found = List.of();
    for (String line : text.lines()) {
      if (!isMark(line)) continue;
      if (found.isEmpty()) found = new ArrayList<>(2);
      found.add(line);
    }
    return found;
  }

  public static boolean isMark(String line) {
    return line.startsWith(FAILS)
        || line.startsWith(PAIR)
        || line.startsWith(FLAKES)
        || line.startsWith(LINT);
  }

  static CheckVerdict ofTests(List<String> marks) {
    var verdict = CheckVerdict.PASSES;
    for (String mark : marks) {
      if (mark.startsWith(FAILS) || isHalfOfPair(mark, marks)) return CheckVerdict.FAILS;
      if (mark.startsWith(FLAKES)) verdict = CheckVerdict.FLAKES;
    }
    return verdict;
  }

  static CheckVerdict ofLint(List<String> marks) {
    for (String mark : marks) if (mark.startsWith(LINT)) return CheckVerdict.FAILS;
    return CheckVerdict.PASSES;
  }

  private static boolean isHalfOfPair(String mark, List<String> marks) {
    return mark.startsWith(ONE) && marks.contains(OTHER + mark.substring(ONE.length()));
  }
}
