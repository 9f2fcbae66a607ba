package dev.signalbox.rules;

import java.util.Set;
import java.util.regex.Pattern;

/** What an unquoted word of YAML 1.2 stands for. */
public enum ScalarKind {
  NOTHING,
  BOOLEAN,
  INTEGER,
  DECIMAL,
  TEXT;

  private static final Set<String> NOTHINGS = Set.of("", "~", "null", "Null", "NULL");
  private static final Set<String> BOOLEANS =
      Set.of("true", "True", "TRUE", "false", "False", "FALSE");
  private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+");
  private static final Pattern FLOAT =
      Pattern.compile(
          "[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
  private static final int LONGEST_NUMBER = 64;

  public static ScalarKind of(String text) {
    if (NOTHINGS.contains(text)) return NOTHING;
    if (BOOLEANS.contains(text)) return BOOLEAN;
    if (text.length() > LONGEST_NUMBER) return TEXT;
    if (WHOLE.matcher(text).matches()) return INTEGER;
    return FLOAT.matcher(text).matches() ? DECIMAL : TEXT;
  }
}
