package dev.signalbox.engine.ledger;

import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.rules.PriorityRule;
import java.util.Optional;

/** How urgent a pull request is, and which rule says so. */
public record Rank(Priority priority, Optional<String> rule, boolean interrupts) {
  public static final Rank USUAL = new Rank(Priority.MEDIUM, Optional.empty(), false);

  /** Asked for by whoever queued it: only a rule lets anybody interrupt. */
  public static Rank askedFor(Priority priority) {
    return new Rank(priority, Optional.empty(), false);
  }

  public static Rank by(PriorityRule rule) {
    return new Rank(rule.priority(), Optional.of(rule.name()), rule.allowChecksInterruption());
  }
}
