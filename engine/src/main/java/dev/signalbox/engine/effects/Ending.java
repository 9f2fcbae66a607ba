package dev.signalbox.engine.effects;

import java.time.Instant;

/** How an effect ended. Nothing is guessed: what may or may not have happened is unknown. */
public sealed interface Ending<D, R> {
  record Done<D, R>(D value) implements Ending<D, R> {}

  record Refused<D, R>(R reason) implements Ending<D, R> {}

  record RetryLater<D, R>(Instant notBefore) implements Ending<D, R> {}

  record Unknown<D, R>() implements Ending<D, R> {}
}
