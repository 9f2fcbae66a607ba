package dev.signalbox.host;

/** How a call to a host ended. Nothing is guessed: what may or may not have happened is unknown. */
public sealed interface Outcome<T> {
  record Done<T>(T value) implements Outcome<T> {}

  record Refused<T>(String reason) implements Outcome<T> {}

  record RetryLater<T>(String reason) implements Outcome<T> {}

  record Unknown<T>(String reason) implements Outcome<T> {}
}
