package dev.signalbox.engine.log;

/** What caused an entry. */
public sealed interface Trigger {
  record Rule(String name) implements Trigger {}

  record Command(String name) implements Trigger {}

  record QueueItself() implements Trigger {}

  default String text() {
    return switch (this) {
      case Rule(var name) -> "Rule: " + name;
      case Command(var name) -> "Command: " + name;
      case QueueItself() -> "merge queue internal";
    };
  }
}
