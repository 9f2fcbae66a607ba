package dev.signalbox.engine.ledger;

/** A command, by whatever its sender calls it; the same one twice is obeyed once. */
public record CommandId(String value) implements Comparable<CommandId> {
  @Override
  public int compareTo(CommandId other) {
    return value.compareTo(other.value);
  }
}
