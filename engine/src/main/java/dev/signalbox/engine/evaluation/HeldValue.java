package dev.signalbox.engine.evaluation;

import static dev.signalbox.engine.conditions.Operator.DIFFERENT;

import dev.signalbox.engine.conditions.Kind;
import dev.signalbox.engine.conditions.Moment;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Question.Compares;
import java.time.Instant;
import java.util.List;

/** What a value says to a question. One of another kind than its attribute: no, to all of them. */
final class HeldValue {
  private HeldValue() {}

  static boolean satisfies(Question question, Value value, Instant now) {
    if (!suits(question.attribute().kind(), value)) return false;
    return switch (question) {
      case Question.IsSet _ -> isSet(value);
      case Question.Compares asked -> compares(asked, value, now);
      case Question.Counts asked -> Comparison.holds(size(value), asked.operator(), asked.number());
    };
  }

  private static boolean suits(Kind kind, Value value) {
    return switch (value) {
      case Value.Text _ -> kind == Kind.TEXT;
      case Value.Texts _ -> kind == Kind.TEXTS;
      case Value.Whole _ -> kind == Kind.NUMBER;
      case Value.Wholes _ -> kind == Kind.NUMBERS;
      case Value.Flag _ -> kind == Kind.BOOLEAN;
      case Value.Level _ -> kind == Kind.PERMISSION;
      case Value.At _ -> kind == Kind.MOMENT;
      case Value.Absent _ -> true;
    };
  }

  private static boolean isSet(Value value) {
    return switch (value) {
      case Value.Flag flag -> flag.value();
      case Value.Text text -> !text.value().isEmpty();
      case Value.Texts _, Value.Wholes _, Value.Absent _ -> size(value) > 0;
      case Value.Whole _, Value.Level _, Value.At _ -> false;
    };
  }

  private static int size(Value value) {
    return switch (value) {
      case Value.Texts texts -> texts.values().size();
      case Value.Wholes numbers -> numbers.values().size();
      case Value.Text _, Value.Whole _, Value.Flag _, Value.Level _, Value.At _, Value.Absent _ ->
          0;
    };
  }

  private static boolean compares(Compares asked, Value value, Instant now) {
    var operand = asked.operand();
    return switch (value) {
      case Value.Text text -> TextMatch.isMeantBy(operand, text.value()) ^ isDifferent(asked);
      case Value.Texts texts -> someOf(texts.values(), operand) ^ isDifferent(asked);
      case Value.Whole number -> compares(asked, number.value());
      case Value.Wholes numbers -> compares(asked, numbers.values());
      case Value.Flag flag -> operand.equals(new Operand.Flag(flag.value())) ^ isDifferent(asked);
      case Value.Level(var level) ->
          operand instanceof Operand.Permission other
              && Comparison.holds(asked.operator(), level.compareTo(other));
      case Value.At(var at) ->
          operand instanceof Moment moment
              && TimeAnswers.compares(at, asked.operator(), moment, now);
      case Value.Absent _ -> false;
    };
  }

  private static boolean isDifferent(Compares asked) {
    return asked.operator() == DIFFERENT;
  }

  private static boolean someOf(List<String> texts, Operand operand) {
    for (int i = 0; i < texts.size(); i++) {
      if (TextMatch.isMeantBy(operand, texts.get(i))) return true;
    }
    return false;
  }

  private static boolean compares(Compares asked, long number) {
    return asked.operand() instanceof Operand.Whole(long other)
        && Comparison.holds(number, asked.operator(), other);
  }

  private static boolean compares(Compares asked, List<Long> numbers) {
    boolean everyOne = isDifferent(asked);
    for (int i = 0; i < numbers.size(); i++) {
      if (compares(asked, numbers.get(i)) != everyOne) return !everyOne;
    }
    return everyOne;
  }
}
