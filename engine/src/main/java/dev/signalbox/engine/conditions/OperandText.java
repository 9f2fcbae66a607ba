package dev.signalbox.engine.conditions;

import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.notation.Spelling;
import java.util.Arrays;
import java.util.List;

/** Values as written, read by what their attribute holds. */
final class OperandText {
  private static final int MAX_DIGITS = 18;

  private OperandText() {}

  static Operand parse(String value, Attribute attribute, Kind kind, Operator operator)
      throws Misread {
    return switch (kind) {
      case TEXT, TEXTS -> text(value, attribute, operator);
      case NUMBER -> number(value);
      case NUMBERS -> value.startsWith("#") ? reference(value) : number(value);
      case BOOLEAN -> flag(value);
      case PERMISSION -> permission(value);
      case MOMENT -> moment(value, attribute);
      case SCHEDULE -> ScheduleText.parse(value);
    };
  }

  private static Operand text(String written, Attribute attribute, Operator operator)
      throws Misread {
    String value = Quoting.parse(written);
    if (!TeamText.isMeant(attribute, operator, value)) return text(written, operator);
    try {
      return TeamText.parse(value);
    } catch (Misread misread) {
      throw misread.within(written.equals(value) ? 0 : 1);
    }
  }

  static Operand text(String written, Operator operator) throws Misread {
    String value = Quoting.parse(written);
    try {
      return switch (operator) {
        case MATCHES -> Regex.parse(value);
        case GLOBS -> Glob.parse(value);
        case EQUAL, DIFFERENT, GREATER, AT_LEAST, LESS, AT_MOST -> new Operand.Text(value);
      };
    } catch (Misread misread) {
      throw misread.within(written.equals(value) ? 0 : 1);
    }
  }

  private static Operand reference(String value) throws Misread {
    try {
      return number(value.substring(1));
    } catch (Misread misread) {
      throw misread.within(1);
    }
  }

  private static Operand.Whole number(String value) throws Misread {
    boolean digits = !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!digits) throw new Misread(0, "expected a whole number, found `" + value + "`");
    if (value.length() > MAX_DIGITS) throw new Misread(0, "this number is too large");
    return new Operand.Whole(Long.parseLong(value));
  }

  static Operand flag(String value) throws Misread {
    return switch (value) {
      case "true" -> new Operand.Flag(true);
      case "false" -> new Operand.Flag(false);
      default ->
          throw new Misread(
              0,
              "expected true or false, found `" + value + "`",
              Spelling.nearest(value, List.of("true", "false")));
    };
  }

  private static Operand permission(String value) throws Misread {
    for (var permission : Operand.Permission.values()) {
      if (permission.print().equals(value)) return permission;
    }
    var known = Arrays.stream(Operand.Permission.values()).map(Operand::print).toList();
    throw new Misread(
        0,
        "expected one of " + String.join(", ", known) + ", found `" + value + "`",
        Spelling.nearest(value, known));
  }

  private static Operand moment(String value, Attribute attribute) throws Misread {
    Moment moment = MomentText.parse(value);
    if (attribute == Attribute.CURRENT_DATETIME && moment instanceof Moment.Ago) {
      throw new Misread(0, "the present is never in the past: give a date and time");
    }
    return moment;
  }
}
