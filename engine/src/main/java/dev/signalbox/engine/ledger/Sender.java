package dev.signalbox.engine.ledger;

import dev.signalbox.engine.conditions.Operand.Permission;

/** Who asked for a pull request to be queued, and what they may do in the repository. */
public record Sender(String login, Permission permission) {}
