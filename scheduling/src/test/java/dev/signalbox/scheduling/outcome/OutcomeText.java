package dev.signalbox.scheduling.outcome;

import java.util.List;

/** What became of changes, in a word and the minute in which it was decided. */
public final class OutcomeText {
  private OutcomeText() {}

  public static List<String> told(RunOutcome outcome) {
    return outcome.changes().stream()
        .map(change -> change.fate() + " " + change.decidedAt() / 60_000)
        .toList();
  }
}
