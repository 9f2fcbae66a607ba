package dev.signalbox.engine.effects;

import dev.signalbox.engine.wire.StoredAs;
import java.time.Instant;

/** How an effect ended. Nothing is guessed: what may or may not have happened is unknown. */
public sealed interface Ending<D, R> {
  @StoredAs("Ending.Done")
  record Done<D, R>(D value) implements Ending<D, R> {}

  @StoredAs("Ending.Refused")
  record Refused<D, R>(R reason) implements Ending<D, R> {}

  @StoredAs("Ending.RetryLater")
  record RetryLater<D, R>(Instant notBefore) implements Ending<D, R> {}

  @StoredAs("Ending.Unknown")
  record Unknown<D, R>() implements Ending<D, R> {}
}
