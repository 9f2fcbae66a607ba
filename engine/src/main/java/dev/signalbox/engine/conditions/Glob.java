package dev.signalbox.engine.conditions;

import com.google.re2j.Pattern;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.wire.StoredAs;

/**
 * A pattern for a whole path or name: {@code ?} is one character and {@code *} any number of them,
 * both within a folder; {@code **} crosses folders, and {@code **}{@code /} may be no folder at
 * all. Equal when written the same.
 */
@StoredAs("Glob")
public final class Glob implements Operand {
  public static final int MAX_LENGTH = 500;

  private final String text;
  private final Pattern pattern;

  /** What everything that matches begins with: most that does not is told from that alone. */
  private final String beginning;

  /** Whether nothing else is asked of what matches. */
  private final boolean isAllBelow;

  private Glob(String text) {
    this.text = text;
    this.pattern = Pattern.compile(translated(text), Pattern.DOTALL);
    this.beginning = beginning(text);
    this.isAllBelow = text.substring(beginning.length()).equals("**");
  }

  public static Glob parse(String text) throws Misread {
    if (text.isEmpty()) throw new Misread(0, "a glob is not empty");
    if (text.length() > MAX_LENGTH) {
      throw new Misread(0, "a glob has at most " + MAX_LENGTH + " characters");
    }
    return new Glob(text);
  }

  private static String beginning(String glob) {
    int at = 0;
    while (at < glob.length() && glob.charAt(at) != '*' && glob.charAt(at) != '?') at++;
    return glob.substring(0, at);
  }

  private static String translated(String glob) {
    var regex = new StringBuilder();
    int at = 0;
    while (at < glob.length()) {
      boolean startsName = at == 0 || glob.charAt(at - 1) == '/';
      if (startsName && glob.startsWith("**/", at)) {
        regex.append("(?:.*/)?");
        at += 3;
      } else if (glob.startsWith("**", at)) {
        regex.append(".*");
        at += 2;
      } else {
        int symbol = glob.codePointAt(at);
        regex.append(single(symbol));
        at += Character.charCount(symbol);
      }
    }
    return regex.toString();
  }

  private static String single(int symbol) {
    return switch (symbol) {
      case '*' -> "[^/]*";
      case '?' -> "[^/]";
      default -> Pattern.quote(Character.toString(symbol));
    };
  }

  public boolean matches(String name) {
    return name.startsWith(beginning) && (isAllBelow || pattern.matches(name));
  }

  @Override
  public String print() {
    return Quoting.print(text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Glob glob && glob.text.equals(text);
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
