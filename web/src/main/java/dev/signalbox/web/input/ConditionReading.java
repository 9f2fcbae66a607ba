package dev.signalbox.web.input;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.freezes.FreezeConditions.Nested;
import dev.signalbox.engine.freezes.FreezeConditions.Part;
import dev.signalbox.engine.notation.Misread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads one set of conditions; whatever is wrong with any of them is told together. */
final class ConditionReading {
  private static final int MAX_DEPTH = 8;
  private static final int MAX_WEIGHT = 500_000;
  private static final TextShape WORDS = TextShape.between(1, ConditionText.MAX_LENGTH);

  private record Piece(Part text, Condition meaning) {}

  private final List<Fault> faults = new ArrayList<>();
  private int count;
  private int weight;

  Conditions.Stated read(JsonNode node) throws Mismatch {
    var pieces =
        node.isArray()
            ? all(node, List.of(), 0)
            : group(node, List.of(), 1).map(List::of).orElse(List.of());
    if (!faults.isEmpty()) throw new Mismatch(faults);
    var meaning = pieces.stream().map(Piece::meaning).toList();
    return new Conditions.Stated(node.isArray() ? listed(pieces) : nested(pieces), meaning);
  }

  /** A list that holds maps is one that the contract can only write as a map. */
  private static FreezeConditions listed(List<Piece> pieces) {
    var texts = new ArrayList<String>();
    for (Piece piece : pieces) {
      if (!(piece.text() instanceof FreezeConditions.Condition(String text))) return and(pieces);
      texts.add(text);
    }
    return new FreezeConditions.Listed(texts);
  }

  private static Nested nested(List<Piece> pieces) {
    return pieces.getFirst().text() instanceof Nested group ? group : and(pieces);
  }

  private static Nested and(List<Piece> pieces) {
    return new Nested(texts(pieces), null, null);
  }

  private static List<Part> texts(List<Piece> pieces) {
    return pieces.stream().map(Piece::text).toList();
  }

  private List<Piece> all(JsonNode list, List<Object> loc, int depth) {
    var pieces = new ArrayList<Piece>();
    for (int at = 0; at < list.size(); at++) {
      one(list.get(at), under(loc, at), depth).ifPresent(pieces::add);
    }
    return pieces;
  }

  private Optional<Piece> one(JsonNode node, List<Object> loc, int depth) {
    if (node.isString()) return text(node.stringValue(), loc);
    if (node.isObject()) return group(node, loc, depth + 1);
    fault("condition_type", loc, "must be a condition, or a map with and, or or not", node);
    return Optional.empty();
  }

  private Optional<Piece> text(String text, List<Object> loc) {
    if (++count > Conditions.MAX_CONDITIONS || weight > MAX_WEIGHT) {
      tooMuch(loc);
      return Optional.empty();
    }
    try {
      var condition = ConditionText.parse(WORDS.fromText(text));
      weight += weight(condition);
      return Optional.of(new Piece(new FreezeConditions.Condition(text), condition));
    } catch (Misread misread) {
      String near = misread.suggestion().map(word -> "; did you mean " + word).orElse("");
      faults.add(new Fault("condition", loc, misread.message() + near, text));
    } catch (Mismatch mismatch) {
      for (Fault fault : mismatch.faults()) faults.add(fault.under(loc.toArray()));
    }
    return Optional.empty();
  }

  private void tooMuch(List<Object> loc) {
    boolean isTold = faults.stream().anyMatch(fault -> fault.type().equals("too_long"));
    if (isTold) return;
    String most = "must have at most " + Conditions.MAX_CONDITIONS + " conditions";
    String told = weight > MAX_WEIGHT ? "has patterns that are too large in total" : most;
    faults.add(new Fault("too_long", loc, told, ""));
  }

  private static int weight(Condition.OfAttribute condition) {
    return condition.question() instanceof Question.Compares(_, _, Regex regex)
        ? regex.pattern().programSize()
        : condition.toString().length();
  }

  private Optional<Piece> group(JsonNode map, List<Object> loc, int depth) {
    if (depth > MAX_DEPTH) {
      faults.add(new Fault("too_deep", loc, "must nest at most " + MAX_DEPTH + " levels deep", ""));
      return Optional.empty();
    }
    String key = map.size() == 1 ? map.propertyNames().iterator().next() : "";
    return switch (key) {
      case "and" ->
          some(map.get(key), under(loc, key), depth)
              .map(all -> new Piece(and(all), Condition.all(meanings(all))));
      case "or" ->
          some(map.get(key), under(loc, key), depth)
              .map(
                  any ->
                      new Piece(new Nested(null, texts(any), null), Condition.any(meanings(any))));
      case "not" -> negated(map.get(key), under(loc, key), depth);
      default -> {
        fault("conditions_group", loc, "must have one key: and, or or not", map);
        yield Optional.empty();
      }
    };
  }

  /** What is negated is written as a map, also a single condition: readers have one shape. */
  private Optional<Piece> negated(JsonNode node, List<Object> loc, int depth) {
    var inner =
        node.isArray() ? some(node, loc, depth) : one(node, loc, depth).<List<Piece>>map(List::of);
    return inner.map(
        all ->
            new Piece(
                new Nested(null, null, all.size() == 1 ? nested(all) : and(all)),
                new Condition.Not(Condition.all(meanings(all)))));
  }

  private Optional<List<Piece>> some(JsonNode node, List<Object> loc, int depth) {
    if (!node.isArray()) {
      fault("list_type", loc, "must be a list of conditions", node);
      return Optional.empty();
    }
    if (node.isEmpty()) {
      fault("too_short", loc, "must not be empty", node);
      return Optional.empty();
    }
    return Optional.of(all(node, loc, depth)).filter(pieces -> !pieces.isEmpty());
  }

  private static List<Condition> meanings(List<Piece> pieces) {
    return pieces.stream().map(Piece::meaning).toList();
  }

  private void fault(String type, List<Object> loc, String message, JsonNode given) {
    faults.add(new Fault(type, loc, message, Echo.of(given)));
  }

  private static List<Object> under(List<Object> loc, Object step) {
    var longer = new ArrayList<>(loc);
    longer.add(step);
    return longer;
  }
}
