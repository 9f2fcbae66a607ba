package dev.signalbox.engine.conditions;

/** What a retry rule asks of a failed job. */
public record JobCondition(
    boolean negated, JobAttribute attribute, Operator operator, Operand operand) {
  public JobCondition {
    boolean isNoPattern = attribute == JobAttribute.LOG && !(operand instanceof Regex);
    if (isNoPattern || !operand.fits(attribute.kind(), operator)) {
      throw new IllegalArgumentException(
          attribute.spelled() + " does not compare so: " + operator.spelled() + " " + operand);
    }
  }

  @Override
  public String toString() {
    return JobConditionText.print(this);
  }
}
