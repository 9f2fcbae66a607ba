package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Condition;
import java.util.List;

/**
 * What must hold for somebody to give a command, besides what they may do anyway: {@code sender}
 * and {@code sender-permission} are those of whoever gives it.
 */
public record CommandRestriction(String command, List<Condition> conditions) {
  /** The commands there are, by the words they are given by. */
  public static final List<String> COMMANDS =
      List.of(
          "queue",
          "dequeue",
          "requeue",
          "refresh",
          "update",
          "rebase",
          "squash",
          "backport",
          "copy");

  public CommandRestriction {
    conditions = List.copyOf(conditions);
  }
}
