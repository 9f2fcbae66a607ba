package dev.signalbox.rules;

import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.engine.wire.Spelled;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Reads one of a few words. */
final class Choices {
  private Choices() {}

  static <E extends Enum<E> & Spelled> Decoder<E> of(Class<E> choices) {
    return of(List.of(choices.getEnumConstants()), Spelled::spelled);
  }

  static Decoder<String> of(String... words) {
    return of(Arrays.asList(words), Function.identity());
  }

  /** The same, also written in lower case. */
  static <E extends Enum<E> & Spelled> Decoder<E> inAnyCase(Class<E> choices) {
    var usual = of(choices);
    return (node, trail) -> {
      for (var choice : choices.getEnumConstants()) {
        if (node instanceof Node.Scalar scalar
            && scalar.text().equals(choice.spelled().toLowerCase(Locale.ROOT))) {
          return Optional.of(choice);
        }
      }
      return usual.decode(node, trail);
    };
  }

  static <T> Decoder<T> of(List<T> choices, Function<T, String> spelled) {
    var words = choices.stream().map(spelled).toList();
    return (node, trail) -> {
      if (!(node instanceof Node.Scalar scalar) || node.isNothing()) {
        return trail.unexpected(node, "one of " + String.join(", ", words));
      }
      int index = words.indexOf(scalar.text());
      if (index >= 0) return Optional.of(choices.get(index));
      trail.fault(
          FaultType.UNKNOWN_VALUE,
          scalar.at(),
          "expected one of " + String.join(", ", words) + ", found " + scalar.described(),
          Spelling.nearest(scalar.text(), words));
      return Optional.empty();
    };
  }
}
