package dev.signalbox.web.input;

import java.util.Optional;

/** What a change says of a field: nothing, that it is to be empty, or its new value. */
public sealed interface Edit<T> {
  record Keep<T>() implements Edit<T> {}

  record Clear<T>() implements Edit<T> {}

  record Put<T>(T value) implements Edit<T> {}

  default Optional<T> over(Optional<T> before) {
    return switch (this) {
      case Keep<T>() -> before;
      case Clear<T>() -> Optional.empty();
      case Put<T>(T value) -> Optional.of(value);
    };
  }
}
