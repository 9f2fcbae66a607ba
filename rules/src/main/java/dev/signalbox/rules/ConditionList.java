package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.notation.Misread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a list of conditions, all of which must hold. */
final class ConditionList {
  static final int MAX_CONDITIONS = 500;
  static final int MAX_DEPTH = 8;
  static final Decoder<List<Condition>> ANY_NUMBER =
      orTrue((node, trail) -> new ConditionList().list(node, trail, 0));
  static final Decoder<List<Condition>> AT_LEAST_ONE =
      (node, trail) -> new ConditionList().some(node, trail, 0);
  static final Decoder<List<Condition>> SOME_OR_TRUE = orTrue(AT_LEAST_ONE);

  private int count;

  private ConditionList() {}

  /** {@code true} is the list of nothing: it always holds. */
  private static Decoder<List<Condition>> orTrue(Decoder<List<Condition>> list) {
    return (node, trail) ->
        node instanceof Node.Scalar scalar && scalar.isTrue()
            ? Optional.of(List.of())
            : list.decode(node, trail);
  }

  private Optional<List<Condition>> some(Node node, Trail trail, int depth) {
    if (node instanceof Node.Items list && list.nodes().isEmpty()) {
      trail.fault(FaultType.OUT_OF_RANGE, node.at(), "this list of conditions is empty");
      return Optional.empty();
    }
    return list(node, trail, depth);
  }

  private Optional<List<Condition>> list(Node node, Trail trail, int depth) {
    if (!(node instanceof Node.Items list)) return trail.unexpected(node, "a list of conditions");
    var conditions = new ArrayList<Condition>();
    for (int i = 0; i < list.nodes().size(); i++) {
      one(list.nodes().get(i), trail.to(i), depth).ifPresent(conditions::add);
    }
    return Optional.of(conditions);
  }

  private Optional<Condition> one(Node node, Trail trail, int depth) {
    if (node.isNothing()) {
      return trail.unexpected(node, "a condition (`#` starts a comment unless it is in quotes)");
    }
    return switch (node) {
      case Node.Scalar scalar -> text(scalar, trail);
      case Node.Entries group -> group(group, trail, depth + 1);
      case Node.Items list -> trail.unexpected(list, "a condition, or a map with `and` or `or`");
    };
  }

  private Optional<Condition> text(Node.Scalar scalar, Trail trail) {
    if (++count == MAX_CONDITIONS + 1) {
      trail.fault(
          FaultType.TOO_MANY, scalar.at(), "more than " + MAX_CONDITIONS + " conditions in a list");
    }
    if (count > MAX_CONDITIONS || !trail.budget().allowsMore(trail, scalar.at())) {
      return Optional.empty();
    }
    try {
      var condition = ConditionText.parse(scalar.text());
      trail.budget().spend(weight(condition));
      trail.budget().name(condition, trail, scalar.at());
      return Optional.of(condition);
    } catch (Misread misread) {
      trail.fault(
          FaultType.BAD_CONDITION,
          scalar.inside(misread.offset()),
          misread.message(),
          misread.suggestion());
      return Optional.empty();
    }
  }

  private static int weight(Condition.OfAttribute condition) {
    return condition.question() instanceof Question.Compares compares
            && compares.operand() instanceof Regex regex
        ? regex.pattern().programSize()
        : condition.toString().length();
  }

  private Optional<Condition> group(Node.Entries map, Trail trail, int depth) {
    if (depth > MAX_DEPTH) {
      trail.fault(
          FaultType.TOO_DEEP, map.at(), "conditions nest at most " + MAX_DEPTH + " levels deep");
      return Optional.empty();
    }
    if (map.entries().size() == 1 && isAttribute(map.entries().getFirst().key())) {
      return trail.unexpected(map, "a condition (put it in quotes when it has `: ` inside)");
    }
    return MapFields.read(map, trail, "a group of conditions", fields -> group(fields, map, depth));
  }

  private Optional<Condition> group(MapFields fields, Node.Entries map, int depth) {
    var and = fields.optional("and", (node, trail) -> some(node, trail, depth));
    var or = fields.optional("or", (node, trail) -> some(node, trail, depth));
    var not = fields.optional("not", (node, trail) -> negated(node, trail, depth));
    if (map.entries().size() != 1 || map.entries().getFirst().value().isNothing()) {
      fields.missing("expected one key with a value: `and`, `or` or `not`");
      return Optional.empty();
    }
    return and.filter(all -> !all.isEmpty())
        .map(Condition::all)
        .or(() -> or.filter(any -> !any.isEmpty()).map(Condition::any))
        .or(() -> not.map(Condition.Not::new));
  }

  /** One condition, or a list of which not all may hold. */
  private Optional<Condition> negated(Node node, Trail trail, int depth) {
    if (!(node instanceof Node.Items)) return one(node, trail, depth);
    return some(node, trail, depth).filter(all -> !all.isEmpty()).map(Condition::all);
  }

  private static boolean isAttribute(Node.Scalar key) {
    String word = key.text().replaceFirst("^[-#\\s]+", "");
    return Attribute.named(word).isPresent();
  }
}
