package dev.signalbox.engine.conditions;

import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.conditions.Schedule.Window;
import dev.signalbox.engine.notation.Misread;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;

/** Conditions of every kind, the same ones for the same seed. */
final class RandomConditions {
  private static final String LETTERS = "ab 1#-=\"'\\/*?.~é😀[]{}(),:\t";
  private static final List<String> PATTERNS =
      List.of("^a", "\\d+", "\"quoted\"", " spaced ", "(a|b){2,3}", "\\\\", "[\\]\"]", "'x'");

  private final Random random;

  RandomConditions(long seed) {
    this.random = new Random(seed);
  }

  OfAttribute next() throws Misread {
    var attribute = pick(List.of(Attribute.values()));
    return new OfAttribute(random.nextBoolean(), question(attribute));
  }

  private Question question(Attribute attribute) throws Misread {
    Kind kind = attribute.kind();
    if (kind.standsAlone() && random.nextInt(4) == 0) return new Question.IsSet(attribute);
    if (kind.isList() && random.nextInt(4) == 0) {
      return new Question.Counts(
          attribute, pick(Kind.NUMBER.operators()), random.nextLong(1L << 50));
    }
    var operator = pick(kind.operators());
    return new Question.Compares(attribute, operator, operand(attribute, operator));
  }

  private Operand operand(Attribute attribute, Operator operator) throws Misread {
    return switch (attribute.kind()) {
      case TEXT, TEXTS ->
          switch (operator) {
            case MATCHES -> Regex.parse(pick(PATTERNS));
            case GLOBS -> Glob.parse(text() + "*");
            case EQUAL, DIFFERENT, GREATER, AT_LEAST, LESS, AT_MOST ->
                attribute.holdsPeople() && random.nextBoolean()
                    ? pick(List.of(team("@acme/core"), team("@b-2.c_D")))
                    : new Operand.Text(text());
          };
      case NUMBER, NUMBERS -> new Operand.Whole(random.nextLong(1L << 59));
      case BOOLEAN -> new Operand.Flag(random.nextBoolean());
      case PERMISSION -> pick(List.of(Operand.Permission.values()));
      case MOMENT -> moment(attribute);
      case SCHEDULE -> schedule();
    };
  }

  private static Operand team(String written) {
    return TeamText.find(written).orElseThrow();
  }

  private Moment moment(Attribute attribute) {
    if (attribute != Attribute.CURRENT_DATETIME && random.nextBoolean()) {
      return new Moment.Ago(Duration.ofSeconds(random.nextInt(10_000_000)));
    }
    var local = LocalDateTime.of(1970, 1, 1, 0, 0).plusNanos(random.nextLong(1L << 60));
    return new Moment.Fixed(random.nextBoolean() ? local : local.withNano(0), zone());
  }

  private ZoneId zone() {
    return pick(
        List.of(
            ZoneOffset.UTC,
            ZoneId.of("UTC"),
            ZoneOffset.ofHoursMinutes(5, 30),
            ZoneId.of("Europe/Paris"),
            ZoneId.of("America/Argentina/Ushuaia")));
  }

  private Schedule schedule() {
    var days = EnumSet.of(pick(List.of(DayOfWeek.values())));
    for (var day : DayOfWeek.values()) if (random.nextBoolean()) days.add(day);
    var windows = new ArrayList<Window>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      int start = random.nextInt(Schedule.MINUTES_A_DAY);
      windows.add(new Window(start, random.nextInt(start, Schedule.MINUTES_A_DAY) + 1));
    }
    return new Schedule(days, random.nextInt(4) == 0 ? List.of(Window.WHOLE_DAY) : windows, zone());
  }

  private String text() {
    var text = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
