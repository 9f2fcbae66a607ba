package dev.signalbox.engine.ledger;

/** An effect that was asked for; its outcome is known by this number. */
public record EffectId(long value) implements Comparable<EffectId> {
  @Override
  public int compareTo(EffectId other) {
    return Long.compare(value, other.value);
  }
}
