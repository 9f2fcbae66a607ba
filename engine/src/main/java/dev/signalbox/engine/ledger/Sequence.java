package dev.signalbox.engine.ledger;

import java.util.UUID;

/** Where new ids come from: counted, so that the same history gives the same ids. */
public record Sequence(UUID seed, long last) {
  public Sequence next() {
    return new Sequence(seed, last + 1);
  }

  public UUID uuid() {
    return Identity.derived(seed, last);
  }
}
