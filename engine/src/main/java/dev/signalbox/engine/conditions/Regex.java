package dev.signalbox.engine.conditions;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.wire.StoredAs;

/** A pattern of RE2, found anywhere in a text. Equal when written the same. */
@StoredAs("Regex")
public final class Regex implements Operand {
  public static final int MAX_LENGTH = 1_000;

  /** Bounds the compiled program, which RE2/J itself leaves unbounded for nested counts. */
  private static final long MAX_COST = 100_000;

  private static final Pattern COUNT = Pattern.compile("\\{([0-9]+)(?:,([0-9]*))?\\}");

  private final String text;
  private final Pattern pattern;

  private Regex(String text, Pattern pattern) {
    this.text = text;
    this.pattern = pattern;
  }

  public static Regex parse(String text) throws Misread {
    if (text.length() > MAX_LENGTH) {
      throw new Misread(0, "a pattern has at most " + MAX_LENGTH + " characters");
    }
    if (cost(text) > MAX_COST) throw new Misread(0, "this pattern repeats too much");
    try {
      return new Regex(text, Pattern.compile(text));
    } catch (PatternSyntaxException e) {
      String culprit = e.getPattern() == null ? "" : e.getPattern();
      String named = culprit.isEmpty() ? "" : ": `" + culprit + "`";
      throw new Misread(
          Math.max(0, text.indexOf(culprit)), "bad pattern, " + e.getDescription() + named);
    }
  }

  /** Never less than the size of the program: as if every count were nested in all the others. */
  private static long cost(String text) {
    long cost = Math.max(1, text.length());
    var counts = COUNT.matcher(text);
    while (counts.find() && cost <= MAX_COST) {
      cost *= Math.max(1, Math.max(bounded(counts.group(1)), bounded(counts.group(2))));
    }
    return cost;
  }

  private static long bounded(String digits) {
    if (digits == null || digits.isEmpty()) return 1;
    return digits.length() > 6 ? MAX_COST : Long.parseLong(digits);
  }

  public Pattern pattern() {
    return pattern;
  }

  @Override
  public String print() {
    return Quoting.print(text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Regex regex && regex.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
