package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Operator;

/** Operators that compare by size, on one number or on all that a number may become. */
final class Comparison {
  private Comparison() {}

  /** {@code compared} is as told by a comparator: the attribute first, then the operand. */
  static boolean holds(Operator operator, int compared) {
    return switch (operator) {
      case EQUAL -> compared == 0;
      case DIFFERENT -> compared != 0;
      case GREATER -> compared > 0;
      case AT_LEAST -> compared >= 0;
      case LESS -> compared < 0;
      case AT_MOST -> compared <= 0;
      case MATCHES, GLOBS -> false;
    };
  }

  static boolean holds(long number, Operator operator, long other) {
    return holds(operator, Long.compare(number, other));
  }

  /** What is said of a number that ends up between the least and the most. */
  static ConditionAnswer between(long least, long most, Operator operator, long other) {
    return switch (operator) {
      case EQUAL -> equal(least, most, other);
      case DIFFERENT -> equal(least, most, other).not();
      case GREATER ->
          least > other
              ? ConditionAnswer.YES
              : most > other ? ConditionAnswer.OPEN : ConditionAnswer.NO;
      case AT_LEAST ->
          least >= other
              ? ConditionAnswer.YES
              : most >= other ? ConditionAnswer.OPEN : ConditionAnswer.NO;
      case LESS ->
          most < other
              ? ConditionAnswer.YES
              : least < other ? ConditionAnswer.OPEN : ConditionAnswer.NO;
      case AT_MOST ->
          most <= other
              ? ConditionAnswer.YES
              : least <= other ? ConditionAnswer.OPEN : ConditionAnswer.NO;
      case MATCHES, GLOBS -> ConditionAnswer.NO;
    };
  }

  private static ConditionAnswer equal(long least, long most, long other) {
    if (other < least || other > most) return ConditionAnswer.NO;
    return least == most ? ConditionAnswer.YES : ConditionAnswer.OPEN;
  }
}
