package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.Moment;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.conditions.Schedule;

/** Whether a text is one that is asked for. */
final class TextMatch {
  private TextMatch() {}

  static boolean isMeantBy(Operand operand, String text) {
    return switch (operand) {
      case Operand.Text same -> same.value().equals(text);
      case Regex regex -> regex.pattern().matcher(text).find();
      case Glob glob -> glob.matches(text);
      case Operand.Team _,
          Operand.Whole _,
          Operand.Flag _,
          Operand.Permission _,
          Moment _,
          Schedule _ ->
          false;
    };
  }

  /** Questions without a text to compare to are about every element. */
  static boolean isMeantBy(Question question, String text) {
    return switch (question) {
      case Question.Compares asked -> isMeantBy(asked.operand(), text);
      case Question.IsSet _, Question.Counts _ -> true;
    };
  }
}
