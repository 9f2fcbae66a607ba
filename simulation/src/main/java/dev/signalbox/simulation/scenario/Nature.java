package dev.signalbox.simulation.scenario;

/** What is good or bad about a change. */
public enum Nature {
  GOOD,
  FAILS,
  UNTIDY,
  FLAKY,
  FIRST_OF_A_PAIR,
  SECOND_OF_A_PAIR,
  RENAMES,
  EDITS_A_CROWDED_LINE
}
