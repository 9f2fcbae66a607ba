package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.Kind;
import dev.signalbox.engine.conditions.Moment;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.conditions.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds conditions that can't hold together, whatever a pull request is like; not all there are.
 */
final class Contradictions {
  private final List<OfAttribute> facts = new ArrayList<>();
  private final List<List<Condition>> choices = new ArrayList<>();

  private Contradictions() {}

  /** The first that was found, in words. */
  static Optional<String> in(List<Condition> all) {
    var found = new Contradictions();
    for (var condition : all) found.take(condition, false);
    return found.first();
  }

  private void take(Condition condition, boolean negated) {
    switch (condition) {
      case OfAttribute one -> facts.add(new OfAttribute(one.negated() != negated, one.question()));
      case Condition.Not(var inner) -> take(inner, !negated);
      case Condition.And(var all) -> takeAll(all, negated, !negated);
      case Condition.Or(var any) -> takeAll(any, negated, negated);
    }
  }

  private void takeAll(List<Condition> conditions, boolean negated, boolean hold) {
    if (hold) conditions.forEach(condition -> take(condition, negated));
    else if (negated) choices.add(conditions.stream().<Condition>map(Condition.Not::new).toList());
    else choices.add(conditions);
  }

  private Optional<String> first() {
    for (int i = 0; i < facts.size(); i++) {
      var one = facts.get(i);
      if (ValueSpan.of(one).filter(ValueSpan::isEmpty).isPresent()) {
        return Optional.of("`" + one + "` never holds");
      }
      for (var other : facts.subList(0, i)) {
        if (exclude(other, one) || exclude(one, other)) {
          return Optional.of("`" + other + "` and `" + one + "` never hold together");
        }
      }
    }
    return choices.stream().flatMap(choice -> hopeless(choice).stream()).findFirst();
  }

  /** Where every way out is closed. */
  private Optional<String> hopeless(List<Condition> choice) {
    var reason = Optional.<String>empty();
    for (var way : choice) {
      var all = new ArrayList<Condition>(facts);
      all.add(way);
      reason = in(all);
      if (reason.isEmpty()) return reason;
    }
    return reason.map(last -> "none of an `or` can hold: " + last);
  }

  private static boolean exclude(OfAttribute one, OfAttribute other) {
    var attribute = one.question().attribute();
    if (attribute != other.question().attribute()) return false;
    var span = ValueSpan.of(one);
    var limit = ValueSpan.of(other);
    if (span.isPresent() && limit.isPresent()) return span.get().excludes(limit.get());
    return switch (attribute.kind()) {
      case BOOLEAN -> truth(one) != truth(other);
      case TEXT -> value(one).filter(text -> !holds(other, text)).isPresent();
      case TEXTS, NUMBERS -> excludeInList(one, other, limit);
      case NUMBER, PERMISSION, MOMENT, SCHEDULE -> false;
    };
  }

  private static boolean truth(OfAttribute condition) {
    return switch (condition.question()) {
      case Question.Compares(var _, var operator, Operand.Flag(boolean value)) ->
          ((operator == Operator.EQUAL) == value) != condition.negated();
      case Question.Compares _, Question.IsSet _, Question.Counts _ -> !condition.negated();
    };
  }

  /** The only value of a text with which the condition holds. */
  private static Optional<String> value(OfAttribute condition) {
    return condition.question() instanceof Question.Compares(var _, var operator, Operand.Text text)
            && operator == (condition.negated() ? Operator.DIFFERENT : Operator.EQUAL)
        ? Optional.of(text.value())
        : Optional.empty();
  }

  private static boolean holds(OfAttribute condition, String text) {
    boolean is =
        switch (condition.question()) {
          case Question.IsSet _ -> !text.isEmpty();
          case Question.Compares(_, _, Operand.Team _) -> !condition.negated();
          case Question.Compares compares ->
              (compares.operator() == Operator.DIFFERENT) != matches(compares.operand(), text);
          case Question.Counts _ -> true;
        };
    return is != condition.negated();
  }

  private static boolean matches(Operand operand, String text) {
    return switch (operand) {
      case Operand.Text(String value) -> value.equals(text);
      case Regex regex -> regex.pattern().matcher(text).find();
      case Glob glob -> glob.matches(text);
      case Operand.Team _,
          Operand.Whole _,
          Operand.Flag _,
          Operand.Permission _,
          Moment _,
          Schedule _ ->
          true;
    };
  }

  /** One asks for an element that the other does not allow. */
  private static boolean excludeInList(
      OfAttribute one, OfAttribute other, Optional<ValueSpan> count) {
    boolean isNone = other.question() instanceof Question.IsSet && other.negated();
    boolean isFull = one.question() instanceof Question.IsSet && !one.negated();
    if (count.isPresent()) {
      boolean wantsNone = one.question() instanceof Question.IsSet && one.negated();
      return wantsNone ? !count.get().allowsNone() : asks(one) && !count.get().allowsSome();
    }
    if (isNone) return isFull || asks(one);
    if (one.question().attribute().kind() == Kind.NUMBERS) return false;
    var element = value(one);
    return element.isPresent() && !asks(other) && !isSet(other) && !allows(other, element.get());
  }

  private static boolean isSet(OfAttribute condition) {
    return condition.question() instanceof Question.IsSet;
  }

  /** Whether it wants an element, as {@code label = a} does and {@code label != a} does not. */
  private static boolean asks(OfAttribute condition) {
    return switch (condition.question()) {
      case Question.IsSet _ -> !condition.negated();
      case Question.Compares compares ->
          (compares.operator() == Operator.DIFFERENT) == condition.negated();
      case Question.Counts _ -> false;
    };
  }

  /** Of one that forbids elements. */
  private static boolean allows(OfAttribute forbids, String element) {
    return forbids.question() instanceof Question.Compares compares
        && (compares.operand() instanceof Operand.Team || !matches(compares.operand(), element));
  }
}
