package dev.signalbox.rules.imports;

import dev.signalbox.rules.ScalarKind;

/**
 * A word, a number or a text.
 *
 * @param isText whether it stays a text although it looks like something else, such as {@code "1"}
 */
record Leaf(String text, boolean isText) implements Block {
  static Leaf text(String text) {
    return new Leaf(text, true);
  }

  static Leaf flag(boolean value) {
    return new Leaf(Boolean.toString(value), false);
  }

  static Leaf number(long value) {
    return new Leaf(Long.toString(value), false);
  }

  /**
   * A condition with a value from elsewhere, in quotes where it would not be read as it is.
   *
   * @param question what stands before the value, such as {@code label =}
   */
  static Leaf condition(String question, String value) {
    boolean isPlain =
        value.equals(value.strip()) && !value.startsWith("\"") && !value.startsWith("'");
    String quoted = "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    return text(question + " " + (isPlain ? value : quoted));
  }

  ScalarKind kind() {
    return isText ? ScalarKind.TEXT : ScalarKind.of(text);
  }

  boolean isNothing() {
    return kind() == ScalarKind.NOTHING;
  }

  boolean isTrue() {
    return kind() == ScalarKind.BOOLEAN && text.equalsIgnoreCase("true");
  }
}
