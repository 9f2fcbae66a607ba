package dev.signalbox.engine.conditions;

import dev.signalbox.engine.notation.Cursor;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.notation.Spelling;

/** One condition on a job as a line of text: {@code [-]attribute [operator value]}. */
public final class JobConditionText {
  private JobConditionText() {}

  public static JobCondition parse(String text) throws Misread {
    if (text.length() > ConditionText.MAX_LENGTH) {
      throw new Misread(0, "a condition has at most " + ConditionText.MAX_LENGTH + " characters");
    }
    var cursor = new Cursor(text).skipSpaces();
    boolean negated = cursor.take("-");
    var attribute = attribute(cursor.skipSpaces());
    if (cursor.skipSpaces().atEnd()) return alone(cursor, attribute, negated);
    int start = cursor.at();
    var operator = OperatorText.parse(cursor, attribute, attribute.kind());
    if (attribute == JobAttribute.LOG && operator != Operator.MATCHES) {
      throw new Misread(start, "`log` takes only `~=` and a pattern");
    }
    start = cursor.skipSpaces().at();
    String value = cursor.rest().strip();
    if (value.isEmpty())
      throw cursor.misread("expected a value after `" + operator.spelled() + "`");
    try {
      return new JobCondition(negated, attribute, operator, operand(value, attribute, operator));
    } catch (Misread misread) {
      throw misread.within(start);
    }
  }

  private static JobAttribute attribute(Cursor cursor) throws Misread {
    int start = cursor.at();
    String name = cursor.takeWhile(c -> Character.isLetterOrDigit(c) || c == '-' || c == '_');
    if (name.isEmpty()) {
      throw cursor.misread(
          "expected an attribute of a job, such as `job-name` or `log`, found " + cursor.seen());
    }
    var attribute = JobAttribute.named(name);
    if (attribute.isPresent()) return attribute.get();
    throw new Misread(
        start,
        "unknown attribute `" + name + "` of a job",
        Spelling.nearest(name, JobAttribute.names()));
  }

  private static JobCondition alone(Cursor cursor, JobAttribute attribute, boolean negated)
      throws Misread {
    if (attribute == JobAttribute.FLAKY) {
      return new JobCondition(negated, attribute, Operator.EQUAL, new Operand.Flag(true));
    }
    throw cursor.misread("expected an operator and a value after `" + attribute.spelled() + "`");
  }

  private static Operand operand(String value, JobAttribute attribute, Operator operator)
      throws Misread {
    if (attribute == JobAttribute.FLAKY) return OperandText.flag(value);
    var operand = OperandText.text(value, operator);
    boolean isNone =
        attribute == JobAttribute.CONCLUSION
            && operand instanceof Operand.Text(var word)
            && !JobAttribute.CONCLUSIONS.contains(word);
    if (!isNone) return operand;
    throw new Misread(
        0,
        "a job that failed ends with one of "
            + String.join(", ", JobAttribute.CONCLUSIONS)
            + ", found `"
            + value
            + "`",
        Spelling.nearest(value, JobAttribute.CONCLUSIONS));
  }

  static String print(JobCondition condition) {
    String sign = condition.negated() ? "-" : "";
    String attribute = condition.attribute().spelled();
    if (condition.operator() == Operator.EQUAL
        && condition.operand().equals(new Operand.Flag(true))) {
      return sign + attribute;
    }
    String value = condition.operand().print();
    return sign + attribute + " " + condition.operator().spelled() + " " + value;
  }
}
