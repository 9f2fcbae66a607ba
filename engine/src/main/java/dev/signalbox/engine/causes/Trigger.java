package dev.signalbox.engine.causes;

import dev.signalbox.engine.wire.StoredAs;

/** What caused an entry. */
public sealed interface Trigger {
  @StoredAs("Trigger.Rule")
  record Rule(String name) implements Trigger {}

  @StoredAs("Trigger.Command")
  record Command(String name) implements Trigger {}

  @StoredAs("Trigger.QueueItself")
  record QueueItself() implements Trigger {}

  default String text() {
    return switch (this) {
      case Rule(var name) -> "Rule: " + name;
      case Command(var name) -> "Command: " + name;
      case QueueItself() -> "merge queue internal";
    };
  }
}
