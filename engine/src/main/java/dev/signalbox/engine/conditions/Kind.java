package dev.signalbox.engine.conditions;

import static dev.signalbox.engine.conditions.Operator.*;

import java.util.List;

/** What an attribute holds, and so which operators make sense for it. */
public enum Kind {
  TEXT("text", EQUAL, DIFFERENT, MATCHES, GLOBS),
  TEXTS("a list of text", EQUAL, DIFFERENT, MATCHES, GLOBS),
  NUMBER("a number", EQUAL, DIFFERENT, GREATER, AT_LEAST, LESS, AT_MOST),
  NUMBERS("a list of numbers", EQUAL, DIFFERENT, GREATER, AT_LEAST, LESS, AT_MOST),
  BOOLEAN("true or false", EQUAL, DIFFERENT),
  PERMISSION("a permission", EQUAL, DIFFERENT, GREATER, AT_LEAST, LESS, AT_MOST),
  MOMENT("a date and time", GREATER, AT_LEAST, LESS, AT_MOST),
  SCHEDULE("a schedule", EQUAL, DIFFERENT);

  private final String described;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<Operator> operators;

  Kind(String described, Operator... operators) {
    this.described = described;
    this.operators = List.of(operators);
  }

  public String described() {
    return described;
  }

  public List<Operator> operators() {
    return operators;
  }

  public boolean allows(Operator operator) {
    return operators.contains(operator);
  }

  public boolean isList() {
    return this == TEXTS || this == NUMBERS;
  }

  /** Whether the attribute alone is a condition: true, or not empty. */
  public boolean standsAlone() {
    return this == BOOLEAN || this == TEXT || isList();
  }
}
