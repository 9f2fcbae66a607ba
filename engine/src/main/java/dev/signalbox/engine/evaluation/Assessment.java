package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A condition and how it stands for one subject, with its parts. */
public record Assessment(
    Condition condition,
    Answer answer,
    Optional<Instant> nextChange,
    List<String> relatedChecks,
    List<Assessment> parts) {
  public Assessment {
    relatedChecks = List.copyOf(relatedChecks);
    parts = List.copyOf(parts);
  }

  public static Assessment of(Condition condition, Subject subject, Instant now) {
    return new Assessment(condition, Answer.OPEN, Optional.empty(), List.of(), List.of());
  }
}
