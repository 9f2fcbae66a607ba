package dev.signalbox.engine.conditions;

import dev.signalbox.engine.wire.StoredAs;

/** What is asked of an attribute: that it is there at all, or how it compares to a value. */
public sealed interface Question {
  Attribute attribute();

  /** Whether a list without elements satisfies it. */
  default boolean allowsNone() {
    return switch (this) {
      case IsSet _ -> false;
      case Compares compares -> compares.operator() == Operator.DIFFERENT;
      case Counts(_, var operator, long number) ->
          switch (operator) {
            case EQUAL, AT_LEAST -> number == 0;
            case DIFFERENT, LESS -> number != 0;
            case AT_MOST -> true;
            case GREATER, MATCHES, GLOBS -> false;
          };
    };
  }

  /** True, or not empty. */
  @StoredAs("Question.IsSet")
  record IsSet(Attribute attribute) implements Question {
    public IsSet {
      if (!attribute.kind().standsAlone()) {
        throw new IllegalArgumentException(attribute.spelled() + " needs an operator and a value");
      }
    }
  }

  /** On lists: some element compares so; {@code !=} on a list: every element differs. */
  @StoredAs("Question.Compares")
  record Compares(Attribute attribute, Operator operator, Operand operand) implements Question {
    public Compares {
      operand = asTeam(attribute, operator, operand);
      boolean isOfNobody = operand instanceof Operand.Team && !attribute.holdsPeople();
      if (isOfNobody || !operand.fits(attribute.kind(), operator)) {
        throw new IllegalArgumentException(
            attribute.spelled() + " does not compare so: " + operator.spelled() + " " + operand);
      }
    }

    /** Teams are texts in rules and freezes that were stored before teams were understood. */
    private static Operand asTeam(Attribute attribute, Operator operator, Operand operand) {
      return operand instanceof Operand.Text(var value)
              && TeamText.isMeant(attribute, operator, value)
          ? TeamText.find(value).<Operand>map(team -> team).orElse(operand)
          : operand;
    }
  }

  /** How many elements a list has. */
  @StoredAs("Question.Counts")
  record Counts(Attribute attribute, Operator operator, long number) implements Question {
    public Counts {
      if (!attribute.kind().isList() || !Kind.NUMBER.allows(operator) || number < 0) {
        throw new IllegalArgumentException("only elements of a list are counted");
      }
    }
  }
}
