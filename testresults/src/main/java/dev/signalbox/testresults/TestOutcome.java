package dev.signalbox.testresults;

/** How a test may end; one that could not be run to its end has failed. */
public enum TestOutcome {
  PASSED,
  FAILED,
  SKIPPED
}
