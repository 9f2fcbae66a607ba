package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.Kind;
import dev.signalbox.engine.conditions.Moment;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.conditions.Schedule;
import dev.signalbox.engine.conditions.Schedule.Window;
import dev.signalbox.engine.notation.Misread;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Trees of conditions that often hold for {@link RandomSubjects}, the same for the same seed. */
final class RandomTrees {
  static final List<String> NAMES = List.of("a", "b", "test", "lint");
  private static final List<String> PATTERNS = List.of("^t", "t$", "a|b", "");
  private static final List<String> GLOBS = List.of("*", "?", "*t", "**");
  private static final List<ZoneId> ZONES =
      List.of(ZoneId.of("UTC"), ZoneId.of("Europe/Paris"), ZoneId.of("Australia/Lord_Howe"));

  private final Random random;
  private final List<Attribute> attributes;
  private final List<String> teams;

  /** Every team that is named is known. */
  RandomTrees(long seed) {
    this(seed, List.of(Attribute.values()), List.of("core"));
  }

  RandomTrees(long seed, List<Attribute> attributes) {
    this(seed, attributes, List.of("core", "lost"));
  }

  private RandomTrees(long seed, List<Attribute> attributes, List<String> teams) {
    this.random = new Random(seed);
    this.attributes = attributes;
    this.teams = teams;
  }

  List<Condition> list() {
    var conditions = new ArrayList<Condition>();
    for (int i = random.nextInt(4); i > 0; i--) conditions.add(next(3));
    return conditions;
  }

  Condition next(int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 1 -> new Condition.And(List.of(next(depth - 1), next(depth - 1)));
      case 2 -> new Condition.Or(List.of(next(depth - 1), next(depth - 1), next(depth - 1)));
      case 3 -> new Condition.Not(next(depth - 1));
      default -> new Condition.OfAttribute(random.nextBoolean(), question(pick(attributes)));
    };
  }

  private Question question(Attribute attribute) {
    var kind = attribute.kind();
    if (kind.standsAlone() && random.nextInt(4) == 0) return new Question.IsSet(attribute);
    if (kind.isList() && random.nextInt(3) == 0) {
      return new Question.Counts(attribute, pick(Kind.NUMBER.operators()), random.nextInt(5));
    }
    var operator = pick(kind.operators());
    return new Question.Compares(attribute, operator, operand(attribute, operator));
  }

  private Operand operand(Attribute attribute, Operator operator) {
    return switch (attribute.kind()) {
      case TEXT, TEXTS ->
          attribute.holdsPeople() && isEquality(operator) && random.nextBoolean()
              ? new Operand.Team(Optional.empty(), pick(teams))
              : text(operator);
      case NUMBER, NUMBERS -> new Operand.Whole(random.nextInt(4));
      case BOOLEAN -> new Operand.Flag(random.nextBoolean());
      case PERMISSION -> pick(List.of(Operand.Permission.values()));
      case MOMENT -> moment();
      case SCHEDULE -> schedule(pick(ZONES));
    };
  }

  private static boolean isEquality(Operator operator) {
    return operator == Operator.EQUAL || operator == Operator.DIFFERENT;
  }

  private Operand text(Operator operator) {
    try {
      return switch (operator) {
        case MATCHES -> Regex.parse(pick(PATTERNS));
        case GLOBS -> Glob.parse(pick(GLOBS));
        case EQUAL, DIFFERENT, GREATER, AT_LEAST, LESS, AT_MOST -> new Operand.Text(pick(NAMES));
      };
    } catch (Misread misread) {
      throw new AssertionError(misread);
    }
  }

  private Moment moment() {
    if (random.nextInt(20) == 0) return new Moment.Ago(Duration.ofSeconds(random.nextLong()));
    if (random.nextBoolean()) return new Moment.Ago(Duration.ofMinutes(random.nextInt(4_000)));
    var local = LocalDateTime.of(2026, 3, 28, 0, 0).plusMinutes(random.nextInt(4_000));
    return new Moment.Fixed(local, pick(ZONES));
  }

  Schedule schedule(ZoneId zone) {
    var days = EnumSet.of(pick(List.of(DayOfWeek.values())));
    for (var day : DayOfWeek.values()) if (random.nextInt(4) > 0) days.add(day);
    var windows = new ArrayList<Window>();
    for (int i = random.nextInt(4); i > 0; i--) {
      boolean atNight = random.nextBoolean();
      int start = random.nextInt(atNight ? 180 : Schedule.MINUTES_A_DAY);
      windows.add(new Window(start, random.nextInt(start, atNight ? 240 : 1440) + 1));
    }
    return new Schedule(days, windows.isEmpty() ? List.of(Window.WHOLE_DAY) : windows, zone);
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
