package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.Kind;
import dev.signalbox.engine.conditions.Moment;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.conditions.Schedule;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;

/** The numbers that a condition allows, both ends included. */
record ValueSpan(Axis axis, long low, long high, Optional<Long> except) {
  /** What the numbers are; only those of one axis can be compared. */
  enum Axis {
    COUNT,
    VALUE,
    DATE,
    AGE
  }

  /**
   * Where a condition is about numbers, permissions or dates. A negated one also holds where the
   * attribute has no value, and so says nothing; a list always has a count.
   */
  static Optional<ValueSpan> of(OfAttribute condition) {
    return switch (condition.question()) {
      case Question.Counts counts ->
          Optional.of(span(Axis.COUNT, operator(condition, counts.operator()), counts.number()));
      case Question.Compares compares when !condition.negated() -> of(compares);
      case Question.Compares _, Question.IsSet _ -> Optional.empty();
    };
  }

  private static Optional<ValueSpan> of(Question.Compares compares) {
    var operator = compares.operator();
    if (compares.attribute().kind() == Kind.NUMBERS) return Optional.empty();
    return switch (compares.operand()) {
      case Operand.Whole whole -> Optional.of(span(Axis.VALUE, operator, whole.value()));
      case Operand.Permission permission ->
          Optional.of(span(Axis.VALUE, operator, rank(permission)));
      case Moment.Fixed fixed ->
          Optional.of(around(Axis.DATE, operator, fixed.seenFrom(Instant.EPOCH).getEpochSecond()));
      case Moment.Ago ago -> Optional.of(around(Axis.AGE, operator, -ago.span().toSeconds()));
      case Operand.Text _, Operand.Team _, Operand.Flag _, Regex _, Glob _, Schedule _ ->
          Optional.empty();
    };
  }

  private static long rank(Operand.Permission permission) {
    return EnumSet.range(Operand.Permission.NONE, permission).size();
  }

  private static Operator operator(OfAttribute condition, Operator operator) {
    if (!condition.negated()) return operator;
    return switch (operator) {
      case EQUAL -> Operator.DIFFERENT;
      case DIFFERENT -> Operator.EQUAL;
      case GREATER -> Operator.AT_MOST;
      case AT_LEAST -> Operator.LESS;
      case LESS -> Operator.AT_LEAST;
      case AT_MOST -> Operator.GREATER;
      case MATCHES, GLOBS -> operator;
    };
  }

  private static ValueSpan span(Axis axis, Operator operator, long value) {
    return switch (operator) {
      case EQUAL -> new ValueSpan(axis, value, value, Optional.empty());
      case DIFFERENT -> new ValueSpan(axis, 0, Long.MAX_VALUE, Optional.of(value));
      case GREATER -> new ValueSpan(axis, value + 1, Long.MAX_VALUE, Optional.empty());
      case AT_LEAST -> new ValueSpan(axis, value, Long.MAX_VALUE, Optional.empty());
      case LESS -> new ValueSpan(axis, 0, value - 1, Optional.empty());
      case AT_MOST -> new ValueSpan(axis, 0, value, Optional.empty());
      case MATCHES, GLOBS -> new ValueSpan(axis, 0, Long.MAX_VALUE, Optional.empty());
    };
  }

  private static ValueSpan around(Axis axis, Operator operator, long value) {
    boolean isAfter = operator == Operator.GREATER || operator == Operator.AT_LEAST;
    return isAfter
        ? new ValueSpan(axis, value, Long.MAX_VALUE, Optional.empty())
        : new ValueSpan(axis, Long.MIN_VALUE, value, Optional.empty());
  }

  boolean isEmpty() {
    return low > high;
  }

  boolean excludes(ValueSpan other) {
    if (axis != other.axis) return false;
    long from = Math.max(low, other.low);
    long to = Math.min(high, other.high);
    boolean isOut = except.equals(Optional.of(from)) || other.except.equals(Optional.of(from));
    return from > to || (from == to && isOut);
  }

  boolean allowsNone() {
    return axis == Axis.COUNT && low <= 0;
  }

  boolean allowsSome() {
    return axis != Axis.COUNT || high >= 1;
  }
}
