package dev.signalbox.store.queue;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.Moment;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.conditions.Schedule;
import dev.signalbox.engine.notation.Misread;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Every question that can be asked: which operand fits which attribute is not for us to know. */
final class SampleQuestions {
  static final List<Question> ALL = all();

  private SampleQuestions() {}

  static Schedule schedule() {
    return new Schedule(
        Set.of(DayOfWeek.MONDAY), List.of(Schedule.Window.WHOLE_DAY), ZoneId.of("Europe/Paris"));
  }

  private static List<Question> all() {
    var all = new ArrayList<Question>();
    for (var attribute : Attribute.values()) {
      if (attribute.kind().standsAlone()) all.add(new Question.IsSet(attribute));
      for (var operator : Operator.values()) {
        for (var operand : operands()) {
          if (operand.fits(attribute.kind(), operator)) {
            all.add(new Question.Compares(attribute, operator, operand));
          }
        }
      }
    }
    all.add(new Question.Counts(Attribute.FILES, Operator.EQUAL, 3));
    return List.copyOf(all);
  }

  private static List<Operand> operands() {
    var operands = new ArrayList<Operand>(List.of(Operand.Permission.values()));
    operands.add(new Operand.Text("text"));
    operands.add(new Operand.Whole(3));
    operands.add(new Operand.Flag(true));
    operands.add(new Moment.Ago(Duration.ofHours(2)));
    operands.add(
        new Moment.Fixed(LocalDateTime.parse("2026-03-02T09:00:00"), ZoneId.of("Europe/Paris")));
    operands.add(new Moment.Fixed(LocalDateTime.parse("2026-03-02T09:00:00"), ZoneOffset.UTC));
    operands.add(schedule());
    try {
      operands.add(Regex.parse("^docs/"));
      operands.add(Glob.parse("docs/**"));
    } catch (Misread e) {
      throw new AssertionError(e);
    }
    return operands;
  }
}
