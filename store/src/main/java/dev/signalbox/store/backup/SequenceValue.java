package dev.signalbox.store.backup;

/** The last number that a sequence has given. */
public record SequenceValue(String name, long last) {
  public SequenceValue {
    TableShape.requireIdentifier(name);
  }
}
