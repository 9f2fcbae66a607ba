package dev.signalbox.testresults.junit;

import dev.signalbox.testresults.TestCase;
import java.util.List;
import java.util.Set;

/**
 * What a report tells.
 *
 * @param cases every execution, also of tests that were run again
 * @param failedTests names of the tests that failed in the end; one that is told to have passed
 *     when it was run again is not among them
 */
public record JunitReport(List<TestCase> cases, Set<String> failedTests) {
  public JunitReport {
    cases = List.copyOf(cases);
    failedTests = Set.copyOf(failedTests);
  }
}
