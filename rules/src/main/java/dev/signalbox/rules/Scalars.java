package dev.signalbox.rules;

import dev.signalbox.engine.notation.Spelling;
import java.util.List;
import java.util.Optional;

/** Reads text, numbers and booleans. */
final class Scalars {
  static final int MAX_NAME = 255;
  static final Decoder<Boolean> FLAG = Scalars::flag;

  /** One line that people will see in lists and messages. */
  static final Decoder<String> NAME = Scalars::name;

  /** A number from 0 to 1. */
  static final Decoder<Double> FRACTION = Scalars::fraction;

  private Scalars() {}

  static Decoder<String> text(int maxLength) {
    return (node, trail) -> {
      var text = raw(node, trail);
      if (text.isEmpty()) return text;
      if (text.get().isBlank()) return bad(node, trail, "this text is empty");
      if (text.get().length() > maxLength) {
        return bad(node, trail, "this text has more than " + maxLength + " characters");
      }
      return text;
    };
  }

  private static Optional<String> name(Node node, Trail trail) {
    var text = text(MAX_NAME).decode(node, trail);
    if (text.isPresent() && text.get().chars().anyMatch(Character::isISOControl)) {
      return bad(node, trail, "a name has no line breaks or control characters");
    }
    return text;
  }

  private static Optional<String> raw(Node node, Trail trail) {
    if (!(node instanceof Node.Scalar scalar) || node.isNothing()) {
      return trail.unexpected(node, "text");
    }
    if (scalar.kind() == ScalarKind.TEXT) return Optional.of(scalar.text());
    return trail.unexpected(node, "text (in quotes: \"" + Shortened.of(scalar.text()) + "\")");
  }

  static Decoder<Integer> whole(int min, int max) {
    return (node, trail) -> {
      boolean whole = node instanceof Node.Scalar scalar && scalar.kind() == ScalarKind.INTEGER;
      if (!whole) return trail.unexpected(node, "a whole number from " + min + " to " + max);
      var number = inRange(((Node.Scalar) node).text(), min, max);
      if (number.isEmpty()) {
        trail.fault(
            FaultType.OUT_OF_RANGE,
            node.at(),
            "expected %d to %d, found %s".formatted(min, max, node.described()));
      }
      return number;
    };
  }

  private static Optional<Double> fraction(Node node, Trail trail) {
    boolean isNumber =
        node instanceof Node.Scalar scalar
            && (scalar.kind() == ScalarKind.DECIMAL || scalar.kind() == ScalarKind.INTEGER);
    if (!isNumber) return trail.unexpected(node, "a number from 0 to 1");
    var number = fraction(((Node.Scalar) node).text());
    if (number.isEmpty()) {
      trail.fault(FaultType.OUT_OF_RANGE, node.at(), "expected 0 to 1, found " + node.described());
    }
    return number;
  }

  private static Optional<Double> fraction(String text) {
    try {
      double number = Double.parseDouble(text);
      return number >= 0 && number <= 1 ? Optional.of(number) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<Integer> inRange(String text, int min, int max) {
    try {
      int number = Integer.parseInt(text);
      return number < min || number > max ? Optional.empty() : Optional.of(number);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<Boolean> flag(Node node, Trail trail) {
    if (node instanceof Node.Scalar scalar) {
      if (scalar.kind() == ScalarKind.BOOLEAN) {
        return Optional.of(scalar.isTrue());
      }
      if (scalar.kind() == ScalarKind.TEXT) return notFlag(scalar, trail);
    }
    return trail.unexpected(node, "true or false");
  }

  private static Optional<Boolean> notFlag(Node.Scalar scalar, Trail trail) {
    var meant =
        switch (scalar.text()) {
          case "yes", "Yes", "on", "On" -> Optional.of("true");
          case "no", "No", "off", "Off" -> Optional.of("false");
          default -> Spelling.nearest(scalar.text(), List.of("true", "false"));
        };
    trail.fault(
        FaultType.WRONG_TYPE,
        scalar.at(),
        "expected true or false, found " + scalar.described(),
        meant);
    return Optional.empty();
  }

  private static Optional<String> bad(Node node, Trail trail, String message) {
    trail.fault(FaultType.BAD_TEXT, node.at(), message);
    return Optional.empty();
  }
}
