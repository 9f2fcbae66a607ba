package dev.signalbox.engine.conditions;

import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.notation.Cursor;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.notation.Spelling;

/** One condition as a line of text: {@code [-][#]attribute [operator value]}. */
public final class ConditionText {
  public static final int MAX_LENGTH = 2_000;

  private ConditionText() {}

  public static OfAttribute parse(String text) throws Misread {
    if (text.length() > MAX_LENGTH) {
      throw new Misread(0, "a condition has at most " + MAX_LENGTH + " characters");
    }
    var cursor = new Cursor(text).skipSpaces();
    boolean negated = cursor.take("-");
    int start = cursor.skipSpaces().at();
    boolean counted = cursor.take("#");
    Attribute attribute = attribute(cursor.skipSpaces());
    if (counted && !attribute.kind().isList()) {
      throw new Misread(
          start,
          "`#` counts the elements of a list, but `%s` is %s"
              .formatted(attribute.spelled(), attribute.kind().described()));
    }
    cursor.skipSpaces();
    var question =
        cursor.atEnd() ? alone(cursor, attribute, counted) : compared(cursor, attribute, counted);
    return new OfAttribute(negated, question);
  }

  private static Attribute attribute(Cursor cursor) throws Misread {
    int start = cursor.at();
    String name = cursor.takeWhile(c -> Character.isLetterOrDigit(c) || c == '-' || c == '_');
    if (name.isEmpty()) {
      throw cursor.misread(
          "expected an attribute, such as `base` or `label`, found " + cursor.seen());
    }
    var attribute = Attribute.named(name);
    if (attribute.isPresent()) return attribute.get();
    throw new Misread(
        start, "unknown attribute `" + name + "`", Spelling.nearest(name, Attribute.names()));
  }

  private static Question alone(Cursor cursor, Attribute attribute, boolean counted)
      throws Misread {
    if (!counted && attribute.kind().standsAlone()) return new Question.IsSet(attribute);
    String subject = counted ? "a count" : attribute.kind().described();
    throw cursor.misread(
        "expected an operator and a value: `" + attribute.spelled() + "` is " + subject);
  }

  private static Question compared(Cursor cursor, Attribute attribute, boolean counted)
      throws Misread {
    Kind kind = counted ? Kind.NUMBER : attribute.kind();
    var operator = OperatorText.parse(cursor, attribute, kind);
    int start = cursor.skipSpaces().at();
    String value = cursor.rest().strip();
    if (value.isEmpty())
      throw cursor.misread("expected a value after `" + operator.spelled() + "`");
    try {
      var operand = OperandText.parse(value, attribute, kind, operator);
      return counted && operand instanceof Operand.Whole number
          ? new Question.Counts(attribute, operator, number.value())
          : new Question.Compares(attribute, operator, operand);
    } catch (Misread misread) {
      throw misread.within(start);
    }
  }

  public static String print(OfAttribute condition) {
    String sign = condition.negated() ? "-" : "";
    return switch (condition.question()) {
      case Question.IsSet asked -> sign + asked.attribute().spelled();
      case Question.Compares asked ->
          sign + joined(asked.attribute(), asked.operator(), asked.operand().print());
      case Question.Counts asked ->
          sign + "#" + joined(asked.attribute(), asked.operator(), Long.toString(asked.number()));
    };
  }

  private static String joined(Attribute attribute, Operator operator, String value) {
    return attribute.spelled() + " " + operator.spelled() + " " + value;
  }
}
