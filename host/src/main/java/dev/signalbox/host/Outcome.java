package dev.signalbox.host;

import java.util.function.Function;

/** How a call to a host ended. Nothing is guessed: what may or may not have happened is unknown. */
public sealed interface Outcome<T> {
  record Done<T>(T value) implements Outcome<T> {}

  record Refused<T>(String reason) implements Outcome<T> {}

  record RetryLater<T>(String reason) implements Outcome<T> {}

  record Unknown<T>(String reason) implements Outcome<T> {}

  default <R> Outcome<R> map(Function<? super T, R> turn) {
    return switch (this) {
      case Done<T>(var value) -> new Done<>(turn.apply(value));
      case Refused<T>(var reason) -> new Refused<>(reason);
      case RetryLater<T>(var reason) -> new RetryLater<>(reason);
      case Unknown<T>(var reason) -> new Unknown<>(reason);
    };
  }
}
