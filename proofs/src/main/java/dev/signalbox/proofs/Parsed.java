package dev.signalbox.proofs;

/** What a text from elsewhere was found to be. */
public sealed interface Parsed<T> {
  record Good<T>(T value) implements Parsed<T> {}

  record Bad<T>(String reason) implements Parsed<T> {}
}
